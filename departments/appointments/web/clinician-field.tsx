import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { type Clinician, listClinicians } from '../schedules.contract.ts'

/** Those who can be booked: who works in the department first, the others with where they work. */
function cliniciansFor(
  clinicians: readonly Clinician[],
  department: string | null,
  nameOf: (department: string) => string,
): { value: string; label: string }[] {
  const here = (clinician: Clinician) => clinician.departments.some((each) => each === department)
  const elsewhere = ({ name, departments }: Clinician) =>
    `${name} (${departments.length ? departments.map(nameOf).join(', ') : t('no working hours')})`
  return [
    ...clinicians.filter(here).map(({ id, name }) => ({ value: id, label: name })),
    ...clinicians
      .filter((each) => !here(each))
      .map((each) => ({ value: each.id, label: department ? elsewhere(each) : each.name })),
  ]
}

/** The clinician of an appointment, or whoever is free. */
export function ClinicianField({ department }: { department: string | null }) {
  const clinicians = useEndpoint(listClinicians, {})
  return (
    <SelectField
      name="clinician_id"
      label={t('Clinician')}
      placeholder={t('Any clinician of the department')}
      options={cliniciansFor(clinicians.data?.rows ?? [], department, useDepartmentName())}
    />
  )
}
