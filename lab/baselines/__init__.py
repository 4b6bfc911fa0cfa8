"""Three opponents that share nothing with the search in force but the rules: what its strength is measured by."""
