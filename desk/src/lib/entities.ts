import type {
  Board as ApiBoard,
  BoardAppointment as ApiBoardAppointment,
  BoardStylist as ApiBoardStylist,
  DeskOrder as ApiDeskOrder,
} from '@nikhar/contract/desk'
import type { Appointment } from '@nikhar/contract/orders'

/** The API calls the id of a stylist `clientId`. The desk renames it when it parses a reply. */
type WithStylistId<T extends { clientId: number }> = Omit<T, 'clientId'> & { stylistId: number }

export type BoardAppointment = WithStylistId<ApiBoardAppointment>
export type BoardStylist = WithStylistId<ApiBoardStylist>

export interface Board extends Omit<ApiBoard, 'stylists' | 'appointments'> {
  stylists: BoardStylist[]
  appointments: BoardAppointment[]
}

export interface DeskOrder extends Omit<ApiDeskOrder, 'appointment'> {
  appointment: WithStylistId<Appointment>
}

export function toBoard(board: ApiBoard): Board {
  return {
    ...board,
    stylists: board.stylists.map(withStylistId),
    appointments: toBoardAppointments(board.appointments),
  }
}

export function toBoardAppointments(appointments: ApiBoardAppointment[]): BoardAppointment[] {
  return appointments.map(withStylistId)
}

export function toDeskOrder(order: ApiDeskOrder): DeskOrder {
  return { ...order, appointment: withStylistId(order.appointment) }
}

function withStylistId<T extends { clientId: number }>({ clientId, ...rest }: T): WithStylistId<T> {
  return { ...rest, stylistId: clientId }
}
