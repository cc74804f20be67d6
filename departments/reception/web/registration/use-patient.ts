import { useEffect, useRef } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { getPatient } from '../../../patients/patient.contract.ts'
import { typedPayment } from '../../../patients/payment-typed.ts'
import { ContactDetails, keysOf } from '../../../patients/person.ts'
import { typedContacts } from '../../../patients/web/offers.tsx'
import { listActiveVisits } from '../../contract.ts'
import type { Draft, RegistrationForm } from './draft.ts'

/** The open visit of today that an existing patient has, if any. */
export function useOpenVisit(patientId: string) {
  const { rows } =
    useEndpoint(listActiveVisits, { patient_id: patientId, page_size: 10 }, { enabled: patientId !== '' }).data ?? {}
  return patientId ? rows?.find(({ created_at }) => hospitalToday(new Date(created_at)) === hospitalToday()) : undefined
}

/** Fills in what is known of a patient as soon as it is here; whose that is, is said in what this returns. */
export function useFilledIn(form: RegistrationForm, type: Draft['patient_type'], patientId: string) {
  const toFill = useRef('')
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
  return toFill
}

/** A link from a patient's page begins with that patient. */
export function useLinkedPatient(linked: string, choose: (id: string, how: { replace: boolean }) => void): void {
  const asked = useRef(linked)
  useEffect(() => {
    if (asked.current) choose(asked.current, { replace: true })
    asked.current = ''
  })
}
