import { orders } from '@nikhar/contract'
import { callForText } from '@nikhar/client/call'
import { saveFile } from '@nikhar/client/save-file'

/** Downloads the appointment as a calendar file. */
export async function saveToCalendar(orderId: string): Promise<void> {
  const { contentType } = orders.orderCalendar
  saveFile('appointment.ics', await callForText(orders.orderCalendar, { params: { orderId } }), contentType)
}
