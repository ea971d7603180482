export interface Row {
  id: string
  group: string
  text: string
}

export interface Group {
  name: string
  title: string
  rows: Row[]
}

/** The groups and rows of docs/spec/requirements.md or docs/spec/beyond.md. */
export function readRequirements(markdown: string): Group[] {
  const groups: Group[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]+) - (.+)$/.exec(line)
    if (heading?.[1] && heading[2]) groups.push({ name: heading[1], title: heading[2], rows: [] })
    const row = /^\| (([A-Z]+)-\d+) \| (.+) \| \w+ \|$/.exec(line)
    if (row?.[1] && row[2] && row[3]) groups.at(-1)?.rows.push({ id: row[1], group: row[2], text: row[3] })
  }
  return groups
}
