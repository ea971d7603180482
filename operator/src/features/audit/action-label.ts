/** `SUSPEND_OUTLET` in plain words; unlisted actions are derived from their names. */
const LABELS: Record<string, string> = {
  APPROVE_OUTLET: 'Salon approved',
  SEND_BACK_OUTLET: 'Sent back',
  HIDE_OUTLET: 'Salon hidden',
  SUSPEND_OUTLET: 'Salon suspended',
  REINSTATE_OUTLET: 'Salon reinstated',
  SUBMIT_OUTLET: 'Sent for review',
  CREATE_OUTLET: 'Salon created',
  UPDATE_OUTLET: 'Salon changed',
  PROPOSE_CHANGE: 'Change requested',
  WITHDRAW_CHANGE: 'Change withdrawn',
  ACCEPT_CHANGE: 'Change accepted',
  REFUSE_CHANGE: 'Change rejected',
  REGISTER: 'Owner registered',
  ADD_SERVICE: 'Service added',
  UPDATE_SERVICE: 'Service changed',
  RETIRE_SERVICE: 'Service retired',
  RESTORE_SERVICE: 'Service restored',
  CLOSE_DAY: 'Day closed',
  SHORTEN_DAY: 'Day shortened',
  REOPEN_DAY: 'Day reopened',
  UPDATE_HOURS: 'Hours changed',
  SHOW_CONTACT: 'Contact details viewed',
  BLOCK_CUSTOMER: 'Customer blocked',
  UNBLOCK_CUSTOMER: 'Customer unblocked',
  ERASE_CUSTOMER: 'Customer erased',
  ADD_COUPON: 'Coupon created',
  UPDATE_COUPON: 'Coupon changed',
  PAUSE_COUPON: 'Coupon paused',
  RESUME_COUPON: 'Coupon resumed',
  END_COUPON: 'Coupon ended',
  ADD_SEARCH_WORD: 'Search word added',
  REMOVE_SEARCH_WORD: 'Search word removed',
  SWITCH_OFF_SEARCH_WORD: 'Search word switched off',
  SWITCH_ON_SEARCH_WORD: 'Search word switched on',
  ANSWER_COMPLAINT: 'Complaint answered',
  SETTLE_COMPLAINT: 'Complaint settled',
  REPORT_REVIEW: 'Review reported',
  KEEP_REVIEW: 'Review kept',
  HIDE_REVIEW: 'Review hidden',
  RESTORE_REVIEW: 'Review restored',
  UPHOLD_REVIEW: 'Review kept hidden',
  ADD_OPERATOR: 'Operator added',
  RESET_OPERATOR: 'Operator reset',
  REMOVE_OPERATOR: 'Operator removed',
  SET_OPERATOR_PASSWORD: 'Password set',
  SET_UP_SECOND_FACTOR: 'Second factor set up',
}

export function describeAction(action: string): string {
  const words = action.toLowerCase().replaceAll('_', ' ')
  return LABELS[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

export type ActionTone = 'rose' | 'leaf' | 'offer' | 'plain'

export function toneOfAction(action: string): ActionTone {
  if (/^(SUSPEND|HIDE|REMOVE|RESET|BLOCK|ERASE|CLOSE)_/.test(action)) return 'rose'
  if (/^(APPROVE|REINSTATE|UNBLOCK|SETTLE)_/.test(action)) return 'leaf'
  return /^(UPDATE|SEND_BACK)_/.test(action) ? 'offer' : 'plain'
}

/** `stage_changed_at` as `stage changed at`. */
export function describeName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
}

/** Entries whose values are words of the code. */
const CODED = new Set(['stage', 'status', 'kind', 'audience', 'outcome', 'decision', 'role', 'reach'])

/** `SENT_BACK` of a stage as `Sent back`; what people have typed stays as it is. */
export function describeValue(name: string, value: string): string {
  if (!CODED.has(name) || !/^[A-Z_]+$/.test(value)) return value
  const words = value.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
