export type CodePurpose = 'verify-contact' | 'reset-password' | 'delete-account' | 'confirm-change'
export type CodeChannel = 'email' | 'sms'

/** The number of codes that may be delivered in 24 hours. An exhausted budget closes no other purpose or channel. */
export type CodeBudgets = Readonly<Record<CodePurpose, Readonly<Record<CodeChannel, number>>>>

interface SettingReader {
  integer(name: string, fallback: number, min: number, max: number): number
}

const NAMES: Record<CodePurpose, string> = {
  'verify-contact': 'VERIFY',
  'reset-password': 'RESET',
  'delete-account': 'DELETE',
  'confirm-change': 'CONFIRM',
}

/** CODES_PER_DAY is the budget of each purpose and channel without its own setting, like CODES_PER_DAY_RESET_SMS. */
export function readCodeBudgets(read: SettingReader): CodeBudgets {
  const integer = (name: string, fallback: number) => read.integer(name, fallback, 1, 1_000_000)
  const fallback = integer('CODES_PER_DAY', 10_000)
  const budgetsOf = (purpose: CodePurpose) => ({
    email: integer(`CODES_PER_DAY_${NAMES[purpose]}_EMAIL`, fallback),
    sms: integer(`CODES_PER_DAY_${NAMES[purpose]}_SMS`, fallback),
  })
  return {
    'verify-contact': budgetsOf('verify-contact'),
    'reset-password': budgetsOf('reset-password'),
    'delete-account': budgetsOf('delete-account'),
    'confirm-change': budgetsOf('confirm-change'),
  }
}

/** The same budget for every purpose and channel. */
export function codeBudgets(perDay: number): CodeBudgets {
  const budgets = { email: perDay, sms: perDay }
  return {
    'verify-contact': budgets,
    'reset-password': budgets,
    'delete-account': budgets,
    'confirm-change': budgets,
  }
}
