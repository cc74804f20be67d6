import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { normalisePhone } from '../../../../kernel/contract/phone.ts'
import { asCallError, type CallError, call } from '../../../../kernel/web/call.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../../kernel/web/ui/use-draft.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getPatient, type Patient } from '../../../patients/contract.ts'
import { ContactDetails, keysOf } from '../../../patients/person.ts'
import { typedContacts } from '../../../patients/web/offers.tsx'
import { Visit } from '../../../visits/contract.ts'
import { findDuplicates, type Registration, registerPatient } from '../../contract.ts'
import { CARD_FIELDS, type Draft, draftResolver, emptyDraft, homeOf } from './draft.ts'
import type { Match } from './questions.tsx'

/** What has to be answered before the registration can go on. */
export type Question =
  | { kind: 'duplicates'; matches: readonly Match[]; atSubmit: boolean }
  | { kind: 'open_visit'; message: string; patientId: string; visitId: string }
export type Failure = { title: string; detail?: string }

const LAST_STEP = 5
const OpenVisitNow = Visit.pick({ id: true, patient_id: true })

/** The stored payment details of a patient in the form's own shape; a card must be given again. */
function paymentOf(patient: Patient): Draft['payment'] {
  const empty = emptyDraft('existing').payment
  const known = Object.entries(patient.payment_details).filter(([name, value]) => name in empty && value !== null)
  return { ...empty, ...Object.fromEntries(known.map(([name, value]) => [name, String(value)])), payment_mode: patient.payment_mode }
}

/** The registration's form, steps and submit; see `registration.tsx` for what is shown. */
export function useRegistration() {
  const { me } = useSession()
  const navigate = useNavigate()
  const [url, setUrl] = useUrlState({ step: 1, patient_id: '' })
  const form = useForm<Draft, unknown, Registration>({
    resolver: draftResolver,
    defaultValues: emptyDraft(),
    mode: 'onTouched',
    shouldFocusError: true,
  })
  const forget = useDraft('registration', form, CARD_FIELDS)
  const register = useCommand(registerPatient)
  const [checking, setChecking] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const others = useRef(new Set<string>())
  const secondVisit = useRef(false)
  const toFill = useRef('')
  const [type, patientId] = form.watch(['patient_type', 'patient_id'])
  const step = type === '' ? 0 : Math.min(Math.max(url.step - 1, 0), LAST_STEP)

  const goTo = useCallback((to: number) => setUrl({ step: to + 1 }), [setUrl])
  const begin = (draft: Draft) => {
    others.current.clear()
    secondVisit.current = false
    setQuestion(null)
    setFailure(null)
    form.reset(draft)
  }
  const chooseType = (chosen: Draft['patient_type']) => {
    begin(emptyDraft(chosen))
    form.setValue('patient_type', chosen)
  }
  const choosePatient = (id: string) => {
    begin({ ...emptyDraft('existing'), patient_id: id })
    form.setValue('patient_id', id)
    toFill.current = id
    setUrl({ step: 2, patient_id: '' })
  }

  const patient = useEndpoint(
    getPatient,
    { patient_id: patientId },
    { enabled: type === 'existing' && patientId !== '', refreshEvery: false, staleTime: 60_000 },
  ).data
  useEffect(() => {
    if (!patient || toFill.current !== patient.id) return
    toFill.current = ''
    const contacts = typedContacts(patient)
    for (const name of keysOf(ContactDetails)) form.setValue(name, contacts[name])
    form.setValue('payment', paymentOf(patient))
  })

  // A link from a patient's page begins with that patient.
  const asked = useRef(url.patient_id)
  useEffect(() => {
    if (asked.current) choosePatient(asked.current)
    asked.current = ''
  })

  /** Asks for possible duplicates before a step of a new patient is left; without an answer the submit asks again. */
  async function checkDuplicates(): Promise<boolean> {
    const draft = form.getValues()
    if (draft.patient_type !== 'new') return true
    setChecking(true)
    try {
      const { first_name, last_name, id_number, date_of_birth, date_estimated } = draft
      const { rows } = await call(findDuplicates, {
        first_name,
        last_name,
        id_number,
        phone: normalisePhone(draft.phone ?? ''),
        date_of_birth: date_estimated ? null : date_of_birth,
      })
      const matches = rows.filter((row) => !others.current.has(row.id))
      setQuestion(matches.length > 0 ? { kind: 'duplicates', matches, atSubmit: false } : null)
      return matches.length === 0
    } catch {
      return true
    } finally {
      setChecking(false)
    }
  }

  function explain(error: CallError) {
    const matches = findDuplicates.output.safeParse({ rows: error.current })
    const visit = OpenVisitNow.safeParse(error.current)
    if (error.code === 'possible_duplicates' && matches.success)
      return setQuestion({ kind: 'duplicates', matches: matches.data.rows, atSubmit: true })
    if (error.code === 'open_visit' && visit.success)
      return setQuestion({ kind: 'open_visit', message: error.message, patientId: visit.data.patient_id, visitId: visit.data.id })
    const fields = Object.entries(error.field_errors ?? {})
    const homeless = fields.filter(([path]) => !((homeOf(path).split('.')[0] ?? '') in form.getValues())).map(([, message]) => message)
    for (const [path, message] of fields) form.setError(homeOf(path) as FieldPath<Draft>, { type: 'server', message })
    if (fields.length > homeless.length) return setFailure(null)
    setFailure({ title: 'Failed to register patient', detail: homeless.join(' ') || error.message })
    toast.error('Failed to register patient. Please try again.')
  }

  async function submit(input: Registration) {
    setFailure(null)
    if (!me?.hospital?.id) return setFailure({ title: 'Missing hospital ID - please try logging out and back in' })
    try {
      const done = await register.mutateAsync(
        input.patient_type === 'new'
          ? { ...input, not_a_duplicate: others.current.size > 0 }
          : input.patient_type === 'existing'
            ? { ...input, second_visit: secondVisit.current }
            : input,
      )
      forget()
      toast.success(`Patient ${`${done.first_name} ${done.last_name}`.trim()} registered successfully`)
      navigate('/hospital/reception/front-desk', { state: { registered: done } })
    } catch (error) {
      explain(asCallError(error))
    }
  }
  const send = form.handleSubmit(submit)

  /** 'This is another person': goes on from where the question came up. */
  const isAnother = async () => {
    if (question?.kind !== 'duplicates') return
    for (const match of question.matches) others.current.add(match.id)
    setQuestion(null)
    if (question.atSubmit) await send()
    else goTo(step + 1)
  }
  const registerSecond = async () => {
    secondVisit.current = true
    setQuestion(null)
    await send()
  }

  return {
    form,
    type,
    patientId,
    step,
    goTo: (to: number) => {
      setQuestion(null)
      goTo(to)
    },
    onStep: goTo,
    question,
    failure,
    pending: register.isPending || checking,
    chooseType,
    choosePatient,
    checkDuplicates,
    send,
    isAnother,
    registerSecond,
  }
}
