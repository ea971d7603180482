/** The text with the part that was typed marked. */
export function HighlightedText({ text, match }: { text: string; match: string }) {
  const wanted = match.trim()
  const start = text.toLowerCase().indexOf(wanted.toLowerCase())
  if (wanted === '' || start < 0) return text
  const end = start + wanted.length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
