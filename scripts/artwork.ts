/** Draws the pictures of the demo data and the public pages. Usage: npm run artwork */
await import('@nikhar/demo/artwork')
