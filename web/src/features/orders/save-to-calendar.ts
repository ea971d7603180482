import { orders } from '@nikhar/contract/orders'
import { callForText } from '@nikhar/client/call'
import { downloadFile } from '@nikhar/client/download-file'

/** Downloads the appointment as a calendar file. */
export async function saveToCalendar(orderId: string): Promise<void> {
  const { contentType } = orders.orderCalendar
  downloadFile('appointment.ics', await callForText(orders.orderCalendar, { params: { orderId } }), contentType)
}
