"""Small faults put into the rules, one at a time: which of them does no test see?"""
