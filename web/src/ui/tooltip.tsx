import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A hint on hover and focus; never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className={classes(
              'z-50 max-w-64 animate-fade-in rounded-sm bg-toast px-3 py-2 text-sm font-medium',
              'text-on-film shadow-3',
            )}
          >
            {text}
            <Radix.Arrow className="fill-toast" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
