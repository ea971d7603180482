import { classes } from './classes.ts'

const tones = { plum: 'bg-primary', gold: 'bg-linear-to-r from-accent-from to-accent-to' }

interface ProgressBarProps {
  label: string
  value: number
  max: number
  tone?: keyof typeof tones
  className?: string
}

export function ProgressBar({ label, value, max, tone = 'plum', className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={classes('h-2 overflow-hidden rounded-full bg-surface-3', className)}
    >
      <div
        style={{ scale: `${max > 0 ? value / max : 0} 1` }}
        className={classes('h-full origin-left transition-[scale] duration-(--dur-3) ease-out', tones[tone])}
      />
    </div>
  )
}
