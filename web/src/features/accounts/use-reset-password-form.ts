import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { accounts, ResetForm } from '@nikhar/contract/accounts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { toWireCode } from './wire-code.ts'

/** The form that sets a new password with the code sent to `contact`. */
export function useResetPasswordForm(contact: string, onReset: () => void) {
  const [failure, setFailure] = useState<string>()
  const { control, register, handleSubmit, clearErrors, setError, formState } = useForm<ResetForm>({
    resolver: standardSchemaResolver(ResetForm),
    defaultValues: { otp: '', newPassword: '', newConfirmPassword: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState

  const submit = handleSubmit(async ({ otp, newPassword }) => {
    setFailure(undefined)
    try {
      const body = { recipient: contact, otp: toWireCode(otp), password: newPassword, userType: 'CUSTOMER' as const }
      await call(accounts.resetPassword, { body })
      onReset()
    } catch (error) {
      const { otp: codeError, password } = error instanceof ApiError ? error.fields : {}
      if (codeError) setError('otp', { message: codeError })
      if (password) setError('newPassword', { message: password }, { shouldFocus: true })
      if (!codeError && !password) setFailure(extractMessage(error))
    }
  })

  return { control, register, clearErrors, errors, isSubmitting, submitCount, failure, submit }
}
