import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { normalisePhone } from '../../../../kernel/contract/values/phone.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError, type CallError, call } from '../../../../kernel/web/data/call.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getPatient } from '../../../patients/patient.contract.ts'
import { homeOf, typedPayment } from '../../../patients/payment-typed.ts'
import { ContactDetails, keysOf } from '../../../patients/person.ts'
import { typedContacts } from '../../../patients/web/offers.tsx'
import { Visit } from '../../../visits/contract.ts'
import { listActiveVisits } from '../../contract.ts'
import { findDuplicates, type Registration, registerPatient } from '../../registration.contract.ts'
import { type Draft, draftResolver, emptyDraft, reachOf } from './draft.ts'
import * as kept from './kept.ts'
import type { Match } from './questions.tsx'

/** What has to be answered before the registration can go on. */
export type Question =
  | { kind: 'duplicates'; matches: readonly Match[]; atSubmit: boolean }
  | { kind: 'open_visit'; message: string; patientId: string; visitId: string }
  | { kind: 'archived'; message: string; patientId: string }
export type Failure = { title: string; detail?: string }

const OpenVisitNow = Visit.pick({ id: true, patient_id: true })

/** The open visit of today that an existing patient has, if any. */
function useOpenVisit(patientId: string) {
  const { rows } =
    useEndpoint(listActiveVisits, { patient_id: patientId, page_size: 10 }, { enabled: patientId !== '' }).data ?? {}
  return patientId ? rows?.find(({ created_at }) => hospitalToday(new Date(created_at)) === hospitalToday()) : undefined
}

/**
 * What the page begins with: the open registration where a step of it is asked for (a reload, 'back', sign-in again),
 * else an empty one.
 */
function beginning(step: number): Draft {
  const open = step > 1 ? kept.current() : undefined
  if (!open) kept.putAside()
  return open ?? emptyDraft()
}

/** The registration's form, steps and submit; see `registration.tsx` for what is shown. */
export function useRegistration() {
  const { me } = useSession()
  const navigate = useNavigate()
  const [url, setUrl] = useUrlState({ step: 1, patient_id: '' })
  const [begun] = useState(() => beginning(url.patient_id ? 1 : url.step))
  const form = useForm<Draft, unknown, Registration>({
    resolver: draftResolver,
    defaultValues: begun,
    mode: 'onTouched',
    shouldFocusError: true,
  })
  const register = useCommand(registerPatient)
  const [checking, setChecking] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [unfinished, setUnfinished] = useState(kept.unfinished)
  const [secondVisit, setSecondVisit] = useState(false)
  const others = useRef(new Set<string>())
  const restores = useRef(false)
  const toFill = useRef('')
  const [type, patientId] = form.watch(['patient_type', 'patient_id'])
  const openVisit = useOpenVisit(type === 'existing' ? patientId : '')
  // No step is shown before those ahead of it are right, whatever the address says.
  const step = Math.min(Math.max(url.step - 1, 0), reachOf(form.getValues()))
  useEffect(() => {
    if (url.step !== step + 1 && !url.patient_id) setUrl({ step: step + 1 }, { replace: true })
  }, [url, step, setUrl])

  useEffect(() => {
    const subscription = form.watch((_, { name }) => {
      // A reset speaks of no single field; only what was typed or chosen is worth keeping.
      if (name) kept.keep(form.getValues())
    })
    return () => subscription.unsubscribe()
  }, [form])

  const moves = useRef(0)
  const goTo = useCallback(
    (to: number, how?: { replace?: boolean }) => {
      moves.current++
      setUrl({ step: to + 1, patient_id: '' }, how)
    },
    [setUrl],
  )
  const begin = (draft: Draft) => {
    others.current.clear()
    restores.current = false
    setSecondVisit(false)
    setQuestion(null)
    setFailure(null)
    form.reset(draft)
  }
  /** A registration of somebody else begins: what is typed is put aside and offered. */
  const beginAfresh = () => {
    kept.putAside()
    setUnfinished(kept.unfinished())
    begin(emptyDraft())
  }

  // The menu's own link, pressed in the middle of a registration, asks for a new one.
  const { key } = useLocation()
  const how = useNavigationType()
  const seen = useRef({ key, moves: 0 })
  useEffect(() => {
    if (seen.current.key === key) return
    const byOthers = seen.current.moves === moves.current
    seen.current = { key, moves: moves.current }
    if (byOthers && how === NavigationType.Push && url.step === 1) beginAfresh()
  })

  const chooseType = (chosen: Draft['patient_type'], goOn = false) => {
    begin(emptyDraft(chosen))
    form.setValue('patient_type', chosen)
    if (goOn && chosen !== 'existing') goTo(1)
  }
  const choosePatient = (id: string, how?: { replace?: boolean }) => {
    begin({ ...emptyDraft('existing'), patient_id: id })
    form.setValue('patient_id', id)
    toFill.current = id
    goTo(1, how)
  }
  const continueWith = ({ at, draft }: kept.Kept) => {
    kept.discard(at)
    kept.putAside()
    begin(draft)
    kept.keep(draft)
    setUnfinished(kept.unfinished())
    // Of an emergency and of somebody known the second step holds all.
    goTo(draft.patient_type === 'new' ? Math.max(1, reachOf(draft)) : 1)
  }
  const discard = ({ at }: kept.Kept) => {
    kept.discard(at)
    setUnfinished(kept.unfinished())
  }
  const startOver = () => {
    const before = form.getValues()
    kept.forget()
    begin(emptyDraft())
    goTo(0)
    if (!kept.saysSomething(before)) return
    toast.success(t('The form is empty again'), {
      label: t('Undo'),
      onClick: () => continueWith({ at: '', draft: before }),
    })
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
    // Not sent: whose registration this is, where it is left unfinished.
    form.setValue('first_name', patient.first_name)
    form.setValue('last_name', patient.last_name)
    form.setValue('payment', typedPayment(patient))
  })

  // A link from a patient's page begins with that patient.
  const asked = useRef(url.patient_id)
  useEffect(() => {
    if (asked.current) choosePatient(asked.current, { replace: true })
    asked.current = ''
  })

  /** An open visit of today is answered for before anything is changed or sent. */
  const checkOpenVisit = (): boolean => {
    if (!openVisit || secondVisit) return true
    document.querySelector<HTMLElement>('.reg-question')?.focus()
    return false
  }

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
    } catch (error) {
      // Whose session ended comes back to this very step.
      return asCallError(error).status !== 401
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
      return setQuestion({
        kind: 'open_visit',
        message: error.message,
        patientId: visit.data.patient_id,
        visitId: visit.data.id,
      })
    if (error.code === 'patient_archived')
      return setQuestion({ kind: 'archived', message: error.message, patientId: form.getValues('patient_id') })
    const fields = Object.entries(error.field_errors ?? {})
    const homeless = fields
      .filter(([path]) => !((homeOf(path).split('.')[0] ?? '') in form.getValues()))
      .map(([, message]) => message)
    for (const [path, message] of fields) form.setError(homeOf(path) as FieldPath<Draft>, { type: 'server', message })
    if (fields.length > homeless.length) return setFailure(null)
    const title =
      error.code === 'op_number_exhausted' ? t('Failed to generate unique OP number') : t('Failed to register patient')
    setFailure({ title, detail: homeless.join(' ') || error.message })
    // It cannot help to try again where the rules refuse.
    if (error.status !== 409 && error.status !== 403) toast.passing(t('Failed to register patient. Please try again.'))
  }

  async function submit(input: Registration) {
    setFailure(null)
    if (!me?.hospital?.id) return setFailure({ title: t('Missing hospital ID - please try logging out and back in') })
    try {
      const done = await register.mutateAsync(
        input.patient_type === 'new'
          ? { ...input, not_a_duplicate: others.current.size > 0 }
          : input.patient_type === 'existing'
            ? { ...input, second_visit: input.second_visit || secondVisit, restore_record: restores.current }
            : input,
      )
      kept.forget()
      toast.success(
        t('Patient {value} registered successfully', { value: `${done.first_name} ${done.last_name}`.trim() }),
      )
      navigate('/hospital/reception/front-desk', { state: { registered: done }, replace: true })
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
    setSecondVisit(true)
    setQuestion(null)
    await form.handleSubmit((input) =>
      submit(input.patient_type === 'existing' ? { ...input, second_visit: true } : input),
    )()
  }

  const restoreAndRegister = async () => {
    restores.current = true
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
    openVisit,
    secondVisit,
    allowSecond: () => setSecondVisit(true),
    checkOpenVisit,
    unfinished,
    continueWith,
    discard,
    startOver,
    chooseType,
    choosePatient,
    checkDuplicates,
    send,
    isAnother,
    registerSecond,
    restoreAndRegister,
  }
}
