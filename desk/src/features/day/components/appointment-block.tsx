import { formatRupees } from '@nikhar/contract/money'
import { formatTime, NO_SHOW_AFTER_MINUTES } from '@nikhar/contract/orders'
import {
  Armchair,
  Check,
  ClockAlert,
  CloudUpload,
  IndianRupee,
  MessageCircleQuestionMark,
  PhoneOff,
  UserX,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { CSSProperties, PointerEvent, ReactNode } from 'react'
import { badgeTones } from '@nikhar/ui/badge-tones'
import { statusStyles } from '../../../lib/status-styles.ts'
import { classes } from '@nikhar/ui/classes'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { describeVisit } from '../../../lib/describe-visits.ts'
import { guestName } from '../../../lib/guest-name.ts'
import { describeLapse } from '../../../lib/describe-lapse.ts'
import { findGuestPlace } from '../../../lib/guest-place.ts'
import { statusLabel } from '../../orders/status-label.ts'
import { LapsePill } from './lapse-pill.tsx'
import type { TouchRoom } from '../board-layout.ts'
import { CardLine, CardMark } from './card-line.tsx'
import { countMinutesLate, countMinutesLeft, countMinutesWaiting, getProgress } from '../visit-progress.ts'
import { ResizeHandle } from './resize-handle.tsx'

export interface AppointmentBlockProps {
  appointment: BoardAppointment
  stylistName: string
  /** In pixels. Lines that do not fit are for screen readers only. */
  height: number
  /** Free space above and below a short block, in pixels, in which it can be touched too. */
  touch?: TouchRoom | undefined
  now: Date
  selected: boolean
  /** A customer has just placed or changed it. */
  highlighted: boolean
  /** A change is on its way to the server. */
  isPending: boolean
  /** Being moved: its ghost is elsewhere. */
  isMoving: boolean
  onOpen: () => void
  onConfirm: () => void
  onDecline: () => void
  onNoShow: () => void
  onSeat: () => void
  onPointerDown: (event: PointerEvent) => void
  /** Absent if it cannot be resized. */
  onResize: ((event: PointerEvent) => void) | undefined
  /** Marked to be confirmed together with others. */
  isMarked: boolean
}

const TWO_LINES_PX = 46
const THREE_LINES_PX = 62
const BUTTONS_PX = 76
/** Of one more line. */
const LINE_PX = 16

export function AppointmentBlock(props: AppointmentBlockProps) {
  const { appointment, height, now, selected, highlighted, isMoving, isPending, onOpen } = props
  const { visitor, AppointmentStatus, startTime, awaitingSalon, card } = appointment
  const place = findGuestPlace(appointment)
  const look = getLook(appointment, selected)
  const minutesLate = countMinutesLate(appointment, now)
  const services = listServices(appointment)
  const lapse = findLapse(props)
  const mayBeNoShow = minutesLate >= NO_SHOW_AFTER_MINUTES
  // In a short block a button takes the end of the last line.
  const hasButton = awaitingSalon || mayBeNoShow || place === 'WAITING'
  const beforeButton = height < BUTTONS_PX && hasButton && 'pr-7.5'
  // An allergy comes before services and time: the position on the board shows these too.
  const showsCard = card !== null && (height >= THREE_LINES_PX || card.warning !== '')
  const facts = [
    place === 'SEATED' && `${countMinutesLeft(appointment, now)} min left`,
    describeVisit(visitor),
    formatRupees(appointment.amountPaid),
  ]
    .filter(Boolean)
    .join(' · ')
  const factsFrom = (hasButton ? BUTTONS_PX + LINE_PX : THREE_LINES_PX) + (showsCard ? LINE_PX : 0)
  return (
    <div
      onPointerDown={props.onPointerDown}
      className={classes(
        'group/block @container relative flex size-full flex-col rounded-[.7rem] pr-2 pl-3 text-left text-xs leading-[1.35] select-none',
        // The area to touch is higher than a short block.
        height < TWO_LINES_PX ? 'justify-center' : 'overflow-hidden py-1',
        'before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-l-[.7rem] before:bg-current before:opacity-85',
        look,
        selected && 'z-3 shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--primary)]',
        highlighted && 'animate-pop ring-2 ring-accent',
        props.isMarked && 'outline-2 -outline-offset-2 outline-primary outline-dashed',
        lapse !== undefined && !selected && 'ring-2 ring-danger ring-inset',
        isMoving && 'opacity-40',
      )}
    >
      <div className={classes('flex w-full items-center gap-1', height < TWO_LINES_PX && beforeButton)}>
        <button
          type="button"
          data-booking={appointment.orderId}
          aria-pressed={selected}
          aria-label={describe(props, services, minutesLate)}
          onClick={onOpen}
          style={toTouchMargins(props.touch)}
          className="min-w-0 flex-1 text-left after:absolute after:inset-x-0 after:top-(--touch-top,0) after:bottom-(--touch-bottom,0) focus-visible:outline-none focus-visible:after:rounded-[.7rem] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <span
            className={classes(
              'block truncate text-sm font-bold',
              AppointmentStatus.startsWith('CANCELLED') && 'line-through',
            )}
          >
            {guestName(visitor)}
          </span>
        </button>
        {card && !(showsCard && height >= TWO_LINES_PX) && <CardMark card={card} isAlone={height < TWO_LINES_PX} />}
        {appointment.isChoiceAsked && (
          <MessageCircleQuestionMark aria-hidden="true" className="size-3.75 flex-none stroke-[2.2]" />
        )}
        {appointment.isNumberRefused && <PhoneOff aria-hidden="true" className="size-3.75 flex-none stroke-[2.2]" />}
        {appointment.paymentState === 'PAID' && <PaidMark />}
        {lapse !== undefined ? (
          <LapsePill left={lapse} />
        ) : minutesLate > 0 ? (
          <LatePill minutes={minutesLate} />
        ) : place === 'WAITING' && height >= TWO_LINES_PX ? (
          <WaitingPill minutes={countMinutesWaiting(appointment, now)} />
        ) : (
          !beforeButton && <StateIcon appointment={appointment} isPending={isPending} />
        )}
      </div>
      {card && showsCard && height >= TWO_LINES_PX && <CardLine card={card} />}
      {height >= (showsCard ? THREE_LINES_PX : TWO_LINES_PX) && (
        <span
          aria-hidden="true"
          className={classes('w-full truncate', beforeButton)}
        >{`${formatTime(startTime).replace(/ [ap]m$/, '')} · ${services}`}</span>
      )}
      {facts !== '' && height >= factsFrom && (
        <span aria-hidden="true" data-facts className="w-full truncate opacity-90">
          {facts}
        </span>
      )}
      {awaitingSalon && height >= BUTTONS_PX && <AnswerButtons {...props} />}
      {awaitingSalon && height < BUTTONS_PX && <ShortConfirm height={height} onConfirm={props.onConfirm} />}
      {mayBeNoShow && <NoShowButton height={height} onNoShow={props.onNoShow} />}
      {place === 'WAITING' && <SeatButton height={height} onSeat={props.onSeat} />}
      {props.onResize && <ResizeHandle isShort={height < TWO_LINES_PX} onPointerDown={props.onResize} />}
      {place === 'SEATED' && <Progress value={getProgress(appointment, now)} />}
    </div>
  )
}

/** Negative insets of the button's area, as it reaches out of the block. */
function toTouchMargins(touch: TouchRoom | undefined): CSSProperties | undefined {
  if (!touch) return undefined
  return { '--touch-top': `${-touch.above}px`, '--touch-bottom': `${-touch.below}px` } as CSSProperties
}

/** How long a request can still be answered, if that is not long. */
function findLapse({ appointment, now }: Pick<AppointmentBlockProps, 'appointment' | 'now'>): string | undefined {
  return appointment.awaitingSalon ? describeLapse(appointment, now) : undefined
}

function getLook(appointment: BoardAppointment, selected: boolean): string {
  const { AppointmentStatus } = appointment
  const place = findGuestPlace(appointment)
  if (place === 'WAITING') return 'bg-success-soft text-on-success-soft before:bg-accent! before:opacity-100!'
  if (place === 'SEATED') {
    return selected
      ? 'bg-ticket-leaf text-on-ticket-leaf before:bg-accent! before:opacity-100!'
      : 'bg-success-soft text-on-success-soft shadow-[inset_0_0_0_2px_var(--success)] before:w-1.5! before:bg-success! before:opacity-100!'
  }
  if (AppointmentStatus === 'NO_SHOW')
    return 'text-badge-clay-fg bg-[repeating-linear-gradient(135deg,var(--badge-clay-bg)_0_6px,color-mix(in_srgb,var(--badge-clay-bg)_60%,var(--surface))_6px_12px)]'
  return badgeTones[statusStyles[AppointmentStatus].tone]
}

function StateIcon({ appointment, isPending }: Pick<AppointmentBlockProps, 'appointment' | 'isPending'>) {
  const { AppointmentStatus } = appointment
  const isSeated = findGuestPlace(appointment) === 'SEATED'
  const Icon = isPending ? CloudUpload : isSeated ? Armchair : statusStyles[AppointmentStatus].icon
  return <Icon aria-hidden="true" className="size-3.75 flex-none stroke-[2.2]" />
}

function LatePill({ minutes }: { minutes: number }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex flex-none items-center gap-1 rounded-[.4rem] bg-[var(--clay-700)] px-1.5 leading-5 font-bold text-[#fff]"
    >
      <ClockAlert className="size-3 stroke-[2.4] @max-[8rem]:hidden" />
      {minutes} min
      <span className="@max-[9.5rem]:hidden">late</span>
    </span>
  )
}

/** The guest has arrived, and is not in the chair yet. */
function WaitingPill({ minutes }: { minutes: number }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex flex-none items-center gap-1 rounded-[.4rem] bg-success px-1.5 leading-5 font-bold text-on-success"
    >
      {minutes} min
      <span className="@max-[9.5rem]:hidden">waiting</span>
    </span>
  )
}

function PaidMark() {
  return (
    <span
      aria-hidden="true"
      title="Paid"
      data-paid
      className="grid size-4.5 flex-none place-items-center rounded-full bg-success text-on-success"
    >
      <IndianRupee className="size-3 stroke-[2.6]" />
    </span>
  )
}

/** One tap for a guest who did not come; it can be undone. */
function NoShowButton({ height, onNoShow }: { height: number; onNoShow: () => void }) {
  return <OneTap height={height} icon={UserX} label="No-show" onTap={onNoShow} />
}

/** One tap for a waiting guest who sits down now; it can be undone. */
function SeatButton({ height, onSeat }: { height: number; onSeat: () => void }) {
  return <OneTap height={height} icon={Armchair} label="In the chair" onTap={onSeat} />
}

interface OneTapProps {
  height: number
  icon: LucideIcon
  label: string
  onTap: () => void
}

/** A short booking has room for the icon only. */
function OneTap({ height, icon: Icon, label, onTap }: OneTapProps) {
  const isShort = height < BUTTONS_PX
  return (
    <button
      type="button"
      aria-label={label}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onTap}
      className={classes(
        'z-1 inline-flex items-center gap-1 bg-surface font-bold text-ink after:absolute after:-inset-2',
        isShort
          ? classes('justify-center', cornerClasses(height))
          : 'relative mt-1 min-h-7.25 self-start rounded-[.55rem] px-2.5',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 stroke-[2.4]" />
      {!isShort && <span className="@max-[7.6rem]:hidden">{label}</span>}
    </button>
  )
}

function AnswerButtons({ onConfirm, onDecline }: Pick<AppointmentBlockProps, 'onConfirm' | 'onDecline'>) {
  const button =
    'relative z-1 inline-flex min-h-7.25 items-center gap-1 rounded-[.55rem] px-2.5 font-bold after:absolute after:-inset-x-0.5 after:-inset-y-2 [&_svg]:size-3.5 [&_svg]:stroke-[2.4]'
  return (
    <span className="mt-1 flex gap-1.5" onPointerDown={(event) => event.stopPropagation()}>
      <button type="button" onClick={onConfirm} className={classes(button, 'bg-primary text-on-primary')}>
        <Check aria-hidden="true" />
        Confirm
      </button>
      <button
        type="button"
        aria-label="Decline"
        onClick={onDecline}
        className={classes(button, 'bg-surface text-ink @max-[7.6rem]:hidden')}
      >
        <X aria-hidden="true" />
        <span className="@max-[10.5rem]:hidden">Decline</span>
      </button>
    </span>
  )
}

/** A short booking has room for a tick only; declining is in the panel. */
function ShortConfirm({ height, onConfirm }: Pick<AppointmentBlockProps, 'height' | 'onConfirm'>) {
  return (
    <button
      type="button"
      aria-label="Confirm"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onConfirm}
      className={classes(
        'z-1 grid place-items-center bg-primary text-on-primary after:absolute after:-inset-2',
        cornerClasses(height),
      )}
    >
      <Check aria-hidden="true" className="size-4 stroke-[2.4]" />
    </button>
  )
}

/** The button of a short block: beside its only line, or at the end of the second one. */
function cornerClasses(height: number): string {
  return height < TWO_LINES_PX
    ? 'absolute top-1/2 right-1 size-5.5 -translate-y-1/2 rounded-[.4rem]'
    : 'absolute right-1.5 bottom-1 size-7 rounded-[.55rem]'
}

function Progress({ value }: { value: number }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-1 rounded-b-[.7rem] bg-[color-mix(in_srgb,currentColor_18%,transparent)]"
    >
      <span className="block h-full bg-accent" style={{ width: `${Math.round(value * 100)}%` }} />
    </span>
  )
}

function describe(
  { appointment, stylistName, now, highlighted, isPending, isMarked }: AppointmentBlockProps,
  services: string,
  minutesLate: number,
) {
  const { visitor, startTime, endTime, card } = appointment
  const status = statusLabel(appointment).toLowerCase()
  const lapse = findLapse({ appointment, now })
  const notes = [
    card?.warning && `allergy: ${card.warning}`,
    card?.note && `note: ${card.note}`,
    appointment.isChoiceAsked && 'asked to choose another time',
    lapse !== undefined && `lapses in ${lapse}`,
    describeVisit(visitor)?.toLowerCase(),
    appointment.isRest && 'rest of the visit',
    appointment.isNumberRefused && 'wrong number',
    appointment.paymentState === 'PAID' && 'paid',
    minutesLate > 0 && `${minutesLate} minutes late`,
    isPending && 'on its way',
    highlighted && 'new',
    isMarked && 'marked',
  ]
  return [
    guestName(visitor),
    `${formatTime(startTime)} to ${formatTime(endTime)}`,
    services,
    stylistName,
    status,
    ...notes,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The services of the booking; if none was accepted, the requested ones. */
function listServices({ services }: BoardAppointment): string {
  return services
    .filter((service) => service.status === 'ACCEPTED' || services.every(({ status }) => status === 'REJECTED'))
    .map(({ serviceName, quantity }) => (quantity > 1 ? `${serviceName} × ${quantity}` : serviceName))
    .join(' + ')
}
