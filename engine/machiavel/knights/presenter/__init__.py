"""What a page is shown of Knights: positions, choices and events as JSON values, drawings, statistics."""
