/** The text with the first occurrence of `match` marked. */
export function HighlightedText({ text, match }: { text: string; match: string }) {
  const query = match.trim()
  const start = text.toLowerCase().indexOf(query.toLowerCase())
  if (query === '' || start < 0) return text
  const end = start + query.length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
