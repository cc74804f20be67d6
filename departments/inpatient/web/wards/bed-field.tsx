import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { misfits } from '../../fitting.ts'
import { getBedMap } from '../../wards.contract.ts'
import type { Isolation } from '../../words.ts'

type Who = { gender: string | null; date_of_birth: string | null }

/**
 * The bed of a form: free beds alone, those that fit the patient first. One that does not fit asks why it is right
 * (`fitting_reason`). `isolation` of the same form counts; `wardId`: that ward's beds come first.
 */
export function BedField({
  patient,
  wardId,
  isolation: known,
}: {
  patient: Who
  wardId: string | null
  isolation?: Isolation | null
}) {
  const wards = useEndpoint(getBedMap, {}).data?.rows
  const [chosen, said] = useWatch({ name: ['bed_id', 'isolation'] }) as [string | null, Isolation | null | undefined]
  const who = { ...patient, isolation: said ?? known ?? null }
  const today = hospitalToday()
  const free = (wards ?? []).flatMap((ward) =>
    ward.beds
      .filter((bed) => bed.state === 'ready')
      .map((bed) => ({ ward, bed, against: misfits(who, { ward, bed }, today) })),
  )
  const place = ({ ward, against }: (typeof free)[number]) => (ward.id === wardId ? 0 : 2) + (against.length ? 1 : 0)
  const sorted = [...free].sort((one, other) => place(one) - place(other))
  const against = free.find(({ bed }) => bed.id === chosen)?.against ?? []
  return (
    <>
      <SelectField
        name="bed_id"
        label={t('Bed')}
        required
        placeholder={wards && free.length === 0 ? t('No bed is free') : t('Choose a bed')}
        options={sorted.map(({ ward, bed, against: reasons }) => ({
          value: bed.id,
          label: `${ward.name} · ${bed.label}${bed.room ? ` (${bed.room})` : ''}${bed.is_isolation ? t(' · isolation') : ''}${reasons.length ? t(' · does not fit') : ''}`,
        }))}
      />
      {against.length > 0 && (
        <>
          <Notice tone="amber">{against.join('. ')}.</Notice>
          <TextAreaField name="fitting_reason" label={t('Why this bed is right')} required rows={2} maxLength={300} />
        </>
      )}
    </>
  )
}
