"""What happens in Rebel Rhymes: the kinds of happenings, and the event that each viewer sees."""
