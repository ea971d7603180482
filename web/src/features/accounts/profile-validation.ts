import type { Customer } from '@nikhar/contract/accounts'
import type { Resolver } from 'react-hook-form'
import { findProfileProblems, type ProfileValues } from './profile.ts'

export function createProfileResolver(customer: Customer): Resolver<ProfileValues> {
  return (values, _context, { fields }) => {
    const problems = findProfileProblems(customer, values)
    // An incomplete date reads as an empty value, which must not count as removing the date.
    if (hasIncompleteDate(fields.dateOfBirth?.ref))
      problems.dateOfBirth = 'Date of birth must be in the format YYYY-MM-DD'
    const errors = Object.fromEntries(
      Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]),
    )
    return Object.keys(problems).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

function hasIncompleteDate(input: unknown) {
  return input instanceof HTMLInputElement && input.validity.badInput
}
