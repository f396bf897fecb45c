"""What happens in LUZ: the kinds of happenings, and the event that each viewer sees."""
