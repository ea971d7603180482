/** The page of the outlet on a phone, as guests will see it. */
export function PhonePreview({ url }: { url: string | undefined }) {
  return (
    <aside aria-label="Preview" className="grid content-start justify-items-center gap-3 max-desk:hidden">
      <p className="text-xs font-semibold tracking-caps text-ink-3 uppercase">As guests will see it</p>
      <div className="h-140 w-69 overflow-hidden rounded-[2.25rem] bg-surface shadow-[0_0_0_.5rem_var(--surface-dark),var(--depth-3)]">
        {url !== undefined && (
          // A page of 390 px in a frame of 276 px. It is our own, from the origin of the customers' app.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox would refuse its scripts in the console
          <iframe
            src={url}
            title="Preview of your page"
            loading="lazy"
            className="h-198 w-97.5 origin-top-left scale-[.7077] border-0"
          />
        )}
      </div>
    </aside>
  )
}
