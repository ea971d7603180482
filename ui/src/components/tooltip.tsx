import { type ComponentProps, useId, useRef } from 'react'
import { classes } from './classes.ts'

const GAP_PX = 8

/** The tooltip on screen. Module state, because opening one tooltip must close any other one on the page. */
let openTooltip: HTMLElement | undefined

interface TooltipProps extends ComponentProps<'button'> {
  text: string
}

/** A button that explains itself on hover, focus and tap. Its text must never be the only place for information. */
export function Tooltip({ text, className, children, ...rest }: TooltipProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)
  const hovered = useRef(false)

  function show() {
    if (button.current && tooltip.current) openAt(tooltip.current, button.current)
  }
  function hide() {
    tooltip.current?.togglePopover(false)
  }
  // Not onMouseEnter: it also fires when scrolling brings the button under a resting pointer, and its tooltip would
  // then replace that of the focused button.
  function onMouseMove() {
    if (!hovered.current) show()
    hovered.current = true
  }
  function onMouseLeave() {
    hovered.current = false
    hide()
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        aria-describedby={id}
        onMouseMove={onMouseMove}
        onMouseLeave={onMouseLeave}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
        className={className}
      >
        {children}
      </button>
      <span
        ref={tooltip}
        id={id}
        role="tooltip"
        popover="manual"
        className={classes(
          'fixed m-0 max-w-64 rounded-sm bg-toast px-3 py-2 text-left text-sm font-medium text-on-film shadow-3',
          'open:animate-fade-in',
        )}
      >
        {text}
      </span>
    </>
  )
}

/** Opens the tooltip in the top layer, where nothing clips it: above its button, or below where there is no room. */
function openAt(tooltip: HTMLElement, button: HTMLElement) {
  // An element that was removed from the page cannot be toggled.
  if (openTooltip !== tooltip && openTooltip?.isConnected) openTooltip.togglePopover(false)
  openTooltip = tooltip
  tooltip.togglePopover(true)
  const target = button.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const left = target.left + (target.width - width) / 2
  const above = target.top - height - GAP_PX
  tooltip.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - width - GAP_PX))}px`
  tooltip.style.top = `${above < GAP_PX ? target.bottom + GAP_PX : above}px`
}
