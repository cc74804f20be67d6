import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import type { Permission } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../kernel/web/data/call.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { PasswordField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { askWitness } from '../witness.contract.ts'

const EMPTY = { email: '', password: '' }

/**
 * A second person signs within somebody else's form. `fields` go into that form, which keeps no draft of them;
 * `sign` asks for the signature when the form is sent, and answers its token, or null after saying beside the
 * fields why there is none.
 */
export function useWitness(
  permission: Permission,
  why: string,
): { fields: ReactNode; sign: () => Promise<string | null> } {
  const form = useZodForm(
    z.object({ email: askWitness.input.shape.email, password: askWitness.input.shape.password }),
    EMPTY,
  )
  const ask = useCommand(askWitness)
  const [failure, setFailure] = useState('')

  async function sign(): Promise<string | null> {
    setFailure('')
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return null
    try {
      const { token } = await ask.mutateAsync({ ...form.getValues(), permission })
      // Once used it is worth nothing; a second try needs the password again.
      form.resetField('password')
      return token
    } catch (thrown) {
      setFailure(applyFieldErrors(form, asCallError(thrown)).join('. '))
      return null
    }
  }

  const fields = (
    <FormProvider {...form}>
      <fieldset className="u-field">
        <legend>{t('Second person')}</legend>
        <p className="u-small">{why}</p>
        <TextField name="email" label={t('Their e-mail address')} type="email" autoComplete="off" required />
        <PasswordField name="password" label={t('Their password')} autoComplete="new-password" required />
        {failure && <Notice tone="red">{failure}</Notice>}
      </fieldset>
    </FormProvider>
  )
  return { fields, sign }
}
