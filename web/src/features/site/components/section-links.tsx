const sections = [
  { id: 'features', label: 'Features' },
  { id: 'how-it-works', label: 'How it works' },
  { id: 'offers', label: 'Offers' },
  { id: 'contact', label: 'Contact' },
] as const

/** The section links of the landing page, on the desktop only. */
export function SectionLinks() {
  return (
    <nav aria-label="On this page" className="max-lg:hidden">
      <ul className="grid grid-cols-[6rem_7.75rem_5rem_6rem]">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-target items-center rounded-sm px-3 whitespace-nowrap font-semibold text-ink-2 hover:text-primary"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
