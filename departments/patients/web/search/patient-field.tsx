import { Link } from 'react-router'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { useField } from '../../../../kernel/web/ui/fields/field.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { PatientMatch } from '../../contract.ts'
import { ChosenPatientLine, PatientLookup } from './patient-lookup.tsx'

/** Of a match only what a form shows again: a draft in the browser keeps no more of a patient than that. */
const Shown = PatientMatch.pick({
  id: true,
  first_name: true,
  last_name: true,
  op_number: true,
  gender: true,
  date_of_birth: true,
  phone: true,
})

/** The schema of a `PatientField`: null until a patient is chosen; what is said then. */
export const chosenPatient = (message = t('Please select a patient')) =>
  Shown.nullable().transform((patient, ctx) => {
    if (patient) return patient
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
export const ChosenPatient = chosenPatient()

/** The patient of a form: a lookup, then whom one has chosen. Its value is `chosenPatient`'s. */
export function PatientField({ name = 'patient' }: { name?: string }) {
  const { field, error } = useField(name)
  const registers = useSession().can('patients.register')
  const patient = field.value as z.output<typeof Shown> | null
  if (patient) return <ChosenPatientLine label={t('Patient')} patient={patient} onChange={() => field.onChange(null)} />
  return (
    <PatientLookup
      label={t('Patient')}
      required
      error={error}
      hint={
        registers
          ? rich('Check the spelling, or {link}.', {
              link: <Link to="/hospital/patients/registration">{t('register a new patient')}</Link>,
            })
          : t('Check the spelling.')
      }
      onPick={(row) => field.onChange(Shown.parse(row))}
      autoFocus
    />
  )
}
