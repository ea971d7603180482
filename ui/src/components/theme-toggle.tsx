import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { classes } from './classes.ts'
import { setTheme, type Theme, useTheme } from '../hooks/use-theme.ts'

const choices: { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'As my device', icon: Monitor },
]

export function ThemeToggle() {
  const chosen = useTheme()
  // An id of its own: a page may have two, of which one is hidden.
  const name = useId()

  return (
    <fieldset className="inline-flex rounded-full bg-surface-2 p-1">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          title={label}
          className={classes(
            'relative grid size-target place-items-center rounded-full transition-colors duration-(--dur-2)',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            theme === chosen ? 'bg-surface-on text-primary shadow-1' : 'text-ink-3 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => setTheme(theme)}
            aria-label={label}
            className="absolute inset-0 appearance-none rounded-full outline-none"
          />
          <Icon className="pointer-events-none" />
        </label>
      ))}
    </fieldset>
  )
}
