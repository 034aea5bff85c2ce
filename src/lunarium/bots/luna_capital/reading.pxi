# What a settlement is worth, and what a tile on one of its sites would add: reading.py once more.

cdef enum:
    PER_OFFICE = 2


cdef class Reading:
    """A settlement as it stands, seen with an outlook."""

    cdef Judge judge
    cdef Lands land
    cdef Seen seen
    cdef double gains[KINDS]
    cdef short at[KINDS]
    cdef uint8_t known[KINDS]

    @property
    def value(self):
        return self.seen.value

    @property
    def goals(self):
        return [self.seen.goals[k] for k in range(self.judge.goals)]

    def best(self, int kind):
        """The site where a tile of the kind gains most, and what; site 0 where there is none."""
        self.find(kind)
        return (self.at[kind] + FIRST_SITE if self.at[kind] >= 0 else 0), self.gains[kind]

    def gain(self, int kind, int site):
        """What a tile of the kind on the site adds."""
        return self.gained(kind, site - FIRST_SITE)

    def placed(self, int kind, int site):
        """The reading with a tile of the kind on the site."""
        cdef Reading new = Reading.__new__(Reading)
        new.judge = self.judge
        memcpy(&new.land, &self.land, sizeof(Lands))
        put(&new.land, site - FIRST_SITE, kind)
        new.look()
        return new

    def furnished(self, list tiles):
        """The order in which tiles are placed, each with its site; and what they and the settlement are then worth."""
        cdef list placed = []
        return self.furnish(tiles, placed), placed

    cdef double finish(self, list tiles) except? -1e300:
        return self.furnish(tiles, None)

    cdef double furnish(self, list tiles, list placed) except? -1e300:
        """What the settlement is worth with all tiles, each time the one that gains most."""
        cdef int[16] left
        cdef int[16] icons
        cdef int count = 0, k, index, kind, site
        cdef double most, cards = 0.0, tokens = 0.0, robots = 0.0, own
        cdef Judge judge = self.judge
        cdef Reading reading = self
        cdef list names = tiles[:]
        for tile in tiles:
            if count < 16:
                left[count] = judge.kind[tile]
                icons[count] = judge.icons[tile]
                count += 1
        while count:
            index, most = -1, NEVER
            for k in range(count):
                reading.find(left[k])
                if reading.at[left[k]] >= 0 and reading.gains[left[k]] > most:
                    index, most = k, reading.gains[left[k]]
            if index < 0:
                break
            kind = left[index]
            if placed is not None:
                placed.append((names.pop(index), reading.at[kind] + FIRST_SITE))
            own = judge.effects[kind][0]
            if kind == LAND:
                cards += own
            else:
                tokens += own
            robots += judge.effects[kind][icons[index]] - own
            site = reading.at[kind]
            if reading is self:
                reading = Reading.__new__(Reading)
                reading.judge = judge
                memcpy(&reading.land, &self.land, sizeof(Lands))
            put(&reading.land, site, kind)
            reading.look()
            for k in range(index, count - 1):
                left[k] = left[k + 1]
                icons[k] = icons[k + 1]
            count -= 1
        return reading.seen.value + (0.0 + cards + tokens + robots)

    cdef void look(self) noexcept:
        """Count all projects, find the groups, and weigh it all."""
        cdef Lands *land = &self.land
        cdef Seen *seen = &self.seen
        cdef Judge judge = self.judge
        cdef uint8_t[PLACES] edge
        cdef int k, n, site, kind, which
        cdef uint64_t free
        cdef double value, part
        memset(self.known, 0, KINDS)
        memset(seen.counts, 0, sizeof(seen.counts))
        memset(seen.fruits, 0, sizeof(seen.fruits))
        memset(seen.label, 0, QUADS + 1)
        memset(edge, 0, PLACES)
        seen.empty = seen.shells = seen.groups = seen.habs = 0
        seen.empties = 0
        for k in range(land.edges):
            edge[land.edge[k]] = 1
        for k in range(land.sites):
            seen.place[land.site[k]] = k
        for k in range(land.sites):
            site = land.site[k]
            kind = land.kinds[site]
            which = TYPE[kind]
            seen.counts[which] += 1
            if kind == EMPTY:
                seen.empty += 1
                seen.empties |= <uint64_t>1 << k
            elif kind == SHELL:
                seen.shells += 1
            elif which < VITALS:
                if PEARS <= kind <= VARIED:
                    seen.fruits[kind - PEARS] += 1
                if not seen.label[site]:
                    group(land, seen, site, which, edge)
            elif which == HAB_MOD:
                hab_mod(land, seen, site, kind - HAB, judge.near, &seen.hab[seen.habs])
                seen.habs += 1
        self.vitals()
        for k in range(judge.goals):
            seen.goals[k] = lacking(land, &judge.goal[k], seen.counts, seen.shells, judge.rows)
        value = 0.0
        for k in range(VITALS):
            value += seen.vital[k]
        value += judge.fruit_value(seen.fruits)
        value += judge.race[seen.counts[METEORITE]]
        value += PER_OFFICE * seen.counts[OFFICE]
        part = 0.0
        for k in range(seen.habs):
            part += seen.hab[k].value
        value += part
        value += self.complexes() if seen.counts[COMPLEX] else 0.0
        value += judge.sites[seen.empty]
        value += judge.shell * judge.time * seen.shells
        for k in range(judge.goals):
            value += judge.hope(k, seen.goals[k])
        value += self.rows()
        seen.value = value

    cdef void vitals(self) noexcept:
        """What the groups of the vital types may come to, and what their largest lose with a liberty."""
        cdef Seen *seen = &self.seen
        cdef Judge judge = self.judge
        cdef Group[SITES] some
        cdef int[SITES] number
        cdef int which, k, n, twice
        cdef uint64_t free
        cdef Ranked found
        for k in range(self.land.sites):
            seen.toll[k] = 0.0
        for which in range(VITALS):
            n = 0
            for k in range(seen.groups):
                if seen.group[k].which == which:
                    some[n] = seen.group[k]
                    number[n] = k + 1
                    n += 1
            seen.main[which] = 0
            seen.largest[which] = -1
            seen.lost[which] = 0.0
            if not n:
                seen.vital[which] = judge.groups[0][4]
                continue
            found = rank(judge, some, n)
            seen.vital[which] = found.value
            seen.main[which] = free = some[found.main].free
            seen.largest[which] = number[found.main]
            k = min(some[found.main].size, MOST)
            twice = found.room
            seen.lost[which] = judge.groups[k][twice] - judge.groups[k][max(0, twice - 2)]
            while free:
                seen.toll[lowest(free)] += seen.lost[which]
                free &= free - 1

    cdef double complexes(self) noexcept:
        """What residential complexes count, and may still come to count."""
        cdef double value = 0.0
        cdef int k, kind, of
        for k in range(self.land.sites):
            kind = self.land.kinds[self.land.site[k]]
            if TYPE[kind] == COMPLEX:
                of = kind - RES
                value += self.seen.counts[of] + self.judge.more[of]
        return value

    cdef double rows(self) noexcept:
        """What the cards cost that will find no position."""
        cdef Lands *land = &self.land
        cdef Judge judge = self.judge
        cdef double[HEIGHT][NUMBERS] best
        cdef double room, openings
        cdef int k, n, row, numbers, position
        if not judge.builds:
            return 0.0
        memset(best, 0, sizeof(best))
        for k in range(land.edges):
            position = land.edge[k]
            row = position // WIDTH
            if land.top <= row <= land.bottom:
                numbers = <int>land.high[position] - land.low[position] - 1
                if numbers > 0:
                    best[row][land.low[position]] = ROOM[numbers]
        room = NEW_ROW * (LIMIT - (land.bottom - land.top))
        for k in range(HEIGHT):
            openings = 0.0
            for n in range(NUMBERS):
                openings += best[k][n]
            room += openings
        return -judge.rows_price * judge.builds * <double>_exp(-judge.tightness * room / judge.builds)

    cdef void find(self, int kind) noexcept:
        """The site where a tile of the kind gains most."""
        cdef Lands *land = &self.land
        cdef int k, site, was
        if self.known[kind]:
            return
        self.known[kind] = 1
        self.at[kind] = -1
        self.gains[kind] = 0.0
        if kind == DEMO:
            self.rubble()
            return
        for k in range(land.sites):
            site = land.site[k]
            was = land.kinds[site]
            if was == EMPTY or (was == SHELL and GOES[kind] == ON_SHELLS):
                self.better(kind, site)

    cdef void better(self, int kind, int site) noexcept:
        cdef double gain = self.gained(kind, site)
        if self.at[kind] < 0 or gain > self.gains[kind]:
            self.at[kind] = site
            self.gains[kind] = gain

    cdef void rubble(self) noexcept:
        """Sites that a demolition may do good to, or at least no harm."""
        cdef Lands *land = &self.land
        cdef int k
        if self.seen.empty:
            self.better(DEMO, land.site[lowest(self.seen.empties)])
        for k in range(land.sites):
            if land.kinds[land.site[k]] == SHELL:
                self.better(DEMO, land.site[k])
        for k in range(land.sites):
            if IDLE[TYPE[land.kinds[land.site[k]]]]:
                self.better(DEMO, land.site[k])
        if self.at[DEMO] < 0:
            for k in range(land.sites):
                self.better(DEMO, land.site[k])

    cdef double gained(self, int kind, int site) noexcept:
        """What a tile of the kind on the site adds."""
        cdef Judge judge = self.judge
        cdef Seen *seen = &self.seen
        cdef int was = self.land.kinds[site], which = TYPE[kind], k
        cdef uint64_t own = <uint64_t>1 << seen.place[site]
        cdef double value
        if kind == DEMO:
            return self.demolition(site, was)
        value = self.own(kind, which, site)
        if was == EMPTY:
            value += judge.sites[seen.empty - 1] - judge.sites[seen.empty] - seen.toll[seen.place[site]]
            if which < VITALS and seen.main[which] & own:
                value += seen.lost[which]
            for k in range(seen.habs):
                if seen.hab[k].free & own:
                    value += PER_NEIGHBOUR * ((seen.hab[k].of == which) - judge.near)
        elif was == SHELL:
            value -= judge.shell * judge.time
            if judge.clearing:
                value += self.cleared()
        for k in range(judge.askings[which]):
            value += self.toward(judge.asking[which][k], kind, site, was)
        return value

    cdef double own(self, int kind, int which, int site) noexcept:
        """What the project itself is worth there."""
        cdef Judge judge = self.judge
        cdef Seen *seen = &self.seen
        cdef double value
        cdef Hab hab
        cdef int[4] fruits
        if which < VITALS:
            value = self.joined(which, site)
            if PEARS <= kind <= VARIED:
                memcpy(fruits, seen.fruits, sizeof(fruits))
                fruits[kind - PEARS] += 1
                return value + (judge.fruit_value(fruits) - judge.fruit_value(seen.fruits))
            return value + 0.0
        value = self.counted(which)
        if which == OFFICE:
            return value + PER_OFFICE
        if which == METEORITE:
            return value + judge.race[seen.counts[METEORITE] + 1] - judge.race[seen.counts[METEORITE]]
        if which == HAB_MOD:
            hab_mod(&self.land, seen, site, kind - HAB, judge.near, &hab)
            return value + hab.value
        if which == COMPLEX:
            return value + seen.counts[kind - RES] + judge.more[kind - RES]
        return value + judge.effects[kind][0]

    cdef double counted(self, int which) noexcept:
        """One for every residential complex that counts the type."""
        cdef double value = 0.0
        cdef int k
        if self.seen.counts[COMPLEX]:
            for k in range(self.land.sites):
                if self.land.kinds[self.land.site[k]] == RES + which:
                    value += 1.0
        return value

    cdef double joined(self, int which, int site) noexcept:
        """What the groups of the type gain if the site joins them."""
        cdef Lands *land = &self.land
        cdef Seen *seen = &self.seen
        cdef Group[SITES + 1] some
        cdef uint64_t joined = 0, free = 0
        cdef int half = site, k, other, kind, number, size = 1, border = 0, n = 1
        while True:
            for k in range(NEXTS[half]):
                other = NEXT[half][k]
                kind = land.kinds[other]
                if not kind:
                    border += 1
                elif kind == EMPTY:
                    if land.halves[other] < SINGLE:
                        other += land.halves[other] - SINGLE
                    free |= <uint64_t>1 << seen.place[other]
                elif TYPE[kind] == which:
                    number = seen.label[other] - 1
                    if not joined >> number & 1:
                        joined |= <uint64_t>1 << number
                        size += seen.group[number].size
                        border += seen.group[number].border
                        free |= seen.group[number].free
            if half != site or land.halves[site] == SINGLE:
                break
            half = site + land.halves[site] - SINGLE
        some[0].size, some[0].border = size, border
        some[0].free = free & ~(<uint64_t>1 << seen.place[site])
        for k in range(seen.groups):
            if seen.group[k].which == which and not joined >> k & 1:
                some[n] = seen.group[k]
                n += 1
        return rank(self.judge, some, n).value - seen.vital[which]

    cdef double demolition(self, int site, int was) noexcept:
        """A site more, if what stood there was worth less."""
        cdef Judge judge = self.judge
        cdef Seen *seen = &self.seen
        cdef int which = TYPE[was], k, n
        cdef double value, part = 0.0
        cdef bint asked
        if was == EMPTY:
            return 0.0
        asked = judge.askings[which] > 0
        for k in range(seen.habs):
            asked = asked or seen.hab[k].of == which
        if was == SHELL:
            value = self.cleared() - judge.shell * judge.time
        elif which == METEORITE and not asked:
            value = judge.race[seen.counts[which] - 1] - judge.race[seen.counts[which]]
        elif which != METEORITE and IDLE[which]:
            value = 0.0
        else:
            return -1.0
        value += judge.sites[seen.empty + 1] - judge.sites[seen.empty]
        for n in range(VITALS):
            for k in range(NEXTS[site]):
                if seen.label[NEXT[site][k]] == seen.largest[n]:
                    part += seen.lost[n]
                    break
        return value + part

    cdef double cleared(self) noexcept:
        """What a concession on scaffolding gains if there is less of it."""
        cdef double value = 0.0
        cdef int k, lacks
        for k in range(self.judge.goals):
            if self.judge.goal[k].asks == NO_SCAFFOLDING:
                lacks = self.seen.goals[k]
                value += self.judge.hope(k, lacks - 1) - self.judge.hope(k, lacks)
        return value

    cdef double toward(self, int index, int kind, int site, int was) noexcept:
        """What a concession gains."""
        cdef Lands *land = &self.land
        cdef int lacks = self.seen.goals[index], now, other
        if not lacks:
            return 0.0
        if self.judge.goal[index].asks == COUNT:
            now = lacks - 1
        else:
            other = site + land.halves[site] - SINGLE
            land.kinds[site] = land.kinds[other] = kind
            now = lacking(land, &self.judge.goal[index], self.seen.counts, self.seen.shells, self.judge.rows)
            land.kinds[site] = land.kinds[other] = was
        return self.judge.hope(index, now) - self.judge.hope(index, lacks)


cdef Ranked rank(Judge judge, Group *groups, int count) noexcept:
    """The value of some groups of one type, the largest, and twice its liberties."""
    cdef Ranked found
    cdef int k, twice, size
    cdef double its, time, worth
    found.value, found.main, found.room = -1.0, 0, 0
    for k in range(count):
        twice = 2 * bits(groups[k].free) + <int>(judge.borders * groups[k].border)
        if twice > 2 * MOST:
            twice = 2 * MOST
        size = groups[k].size
        its = judge.groups[size if size < MOST else MOST][twice]
        if its > found.value:
            found.value, found.main, found.room = its, k, twice
    if count > 1:
        time = min(1.0, 2 * judge.time)
        for k in range(count):
            if k != found.main:
                worth = judge.stray + (judge.bridge if groups[k].free & groups[found.main].free else 0.0)
                found.value += worth * groups[k].size * time
    return found
