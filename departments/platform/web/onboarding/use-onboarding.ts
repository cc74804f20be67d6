import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError, call } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { newId } from '../../../../kernel/web/id.ts'
import { applyFieldErrors, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { NewHospital, onboardHospital } from '../../contract.ts'
import { subdomainFor } from '../../subdomain.ts'

const FAILURE = t('Failed to onboard hospital. Please try again.')
const blank = {
  name: '',
  subdomain: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  country: t('Kenya'),
  contact_person: '',
  plan_id: '',
  modules: [],
}

/** The form, its draft, and its submit, which leaves for the list of hospitals with the one-time credentials. */
export function useOnboarding() {
  const navigate = useNavigate()
  const form = useZodForm(NewHospital, blank)
  const forget = useDraft('onboarding', form)
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const sent = useRef<{ body: string; key: string } | null>(null)

  // The subdomain follows the name until somebody writes another one.
  useEffect(() => {
    let proposed = subdomainFor(form.getValues('name'))
    const subscription = form.watch((values, { name: changed }) => {
      if (changed !== undefined && changed !== 'name') return
      const follows = !values.subdomain || values.subdomain === proposed
      proposed = subdomainFor(values.name ?? '')
      if (changed === 'name' && follows && values.subdomain !== proposed)
        form.setValue('subdomain', proposed, { shouldValidate: form.getFieldState('subdomain').error !== undefined })
    })
    return () => subscription.unsubscribe()
  }, [form])

  // Not through useCommand: what that answers stays in the cache of mutations for minutes, and here it holds a
  // password.
  async function onboard(input: z.output<typeof NewHospital>) {
    if (pending) return
    const body = JSON.stringify(input)
    if (sent.current?.body !== body) sent.current = { body, key: newId() }
    setPending(true)
    setFailure('')
    try {
      const onboarded = await call(onboardHospital, input, { key: sent.current.key })
      forget()
      invalidateTopics(onboardHospital.changes ?? [])
      navigate('/hospitals/manage', { state: { onboarded } })
    } catch (thrown) {
      const error = asCallError(thrown)
      if (!error.unanswered) sent.current = null
      setFailure(error.field_errors ? applyFieldErrors(form, error).join('. ') : FAILURE)
      setPending(false)
    }
  }

  return { form, onboard, pending, failure, forget }
}
