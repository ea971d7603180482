import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@nikhar/ui/icon-button'
import { Logo } from '@nikhar/ui/logo'

interface AuthFrameProps {
  /** Decoration: `wide` for the band on phones, `tall` for the half page. */
  picture: { wide: string; tall: string }
  title: string
  text: ReactNode
  onBack: () => void
  children: ReactNode
}

/** Login, sign-up and password reset: the picture is above the form on phones, beside it from 1024 px on. */
export function AuthFrame({ picture, title, text, onBack, children }: AuthFrameProps) {
  return (
    <main className="min-h-svh lg:grid lg:grid-cols-2">
      <div className="relative h-68 overflow-hidden lg:fixed lg:inset-y-0 lg:left-0 lg:h-auto lg:w-1/2">
        <picture>
          <source media="(min-width: 64rem)" srcSet={picture.tall} />
          <img src={picture.wide} alt="" fetchPriority="high" className="absolute size-full object-cover" />
        </picture>
        <IconButton label="Back" variant="glass" onClick={onBack} className="absolute! top-4 left-5">
          <ArrowLeft />
        </IconButton>
        <span className="absolute top-4 right-5 rounded-full bg-glass py-1 pr-3.5 pl-2 text-on-glass lg:hidden">
          <Logo className="dark:[&_svg>g]:fill-on-glass" />
        </span>
      </div>
      <section className="relative -mt-9 rounded-t-2xl bg-ground px-gutter pt-6 pb-8 lg:col-start-2 lg:mt-0 lg:grid lg:place-content-center lg:rounded-none">
        <div className="mx-auto w-full max-w-104 lg:w-104">
          <div className="mb-10 hidden lg:block">
            <Logo />
          </div>
          <h1 className="type-title">{title}</h1>
          <p className="mt-1.5 text-ink-2">{text}</p>
          <div className="mt-6">{children}</div>
        </div>
      </section>
    </main>
  )
}
