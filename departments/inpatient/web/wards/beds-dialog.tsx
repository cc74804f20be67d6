import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { addBeds, type Bed, getBedMap, retireBed, updateBed, type Ward } from '../../wards.contract.ts'
import { bedKinds } from '../../words.ts'
import { BedBadge, optionsOf } from '../words.tsx'

const Words = () => (
  <>
    <FieldPair>
      <TextField name="label" label={t('Label')} required maxLength={20} autoFocus placeholder="A1" />
      <TextField name="room" label={t('Room')} maxLength={60} />
    </FieldPair>
    <SelectField name="kind" label={t('Kind')} required options={optionsOf(bedKinds)} />
    <CheckboxField name="is_isolation" label={t('For isolation')} />
  </>
)

function AddBeds({ ward, onClose }: { ward: Ward; onClose: () => void }) {
  const add = useCommand(addBeds)
  const form = useZodForm(addBeds.input.omit({ ward_id: true }), {
    label: '',
    room: '',
    kind: 'bed',
    is_isolation: false,
    count: 1,
  })
  return (
    <FormDialog
      title={t('Add Beds to {name}', { name: ward.name })}
      form={form}
      draft={`beds.${ward.id}`}
      submitLabel={t('Add Beds')}
      size="sm"
      onClose={onClose}
      send={async (words) => {
        const { ids } = await saying(t('Failed to add the beds'), add.mutateAsync({ ...words, ward_id: ward.id }))
        toast.success(
          t('{length} {value} added', { length: ids.length, value: ids.length === 1 ? t('bed') : t('beds') }),
        )
      }}
    >
      <Words />
      <NumberField name="count" label={t('How many')} required />
    </FormDialog>
  )
}

function EditBed({ bed, onClose }: { bed: Bed; onClose: () => void }) {
  const update = useCommand(updateBed)
  const { label, kind, is_isolation } = bed
  const form = useZodForm(updateBed.input.omit({ bed_id: true, version: true }), {
    label,
    room: bed.room ?? '',
    kind,
    is_isolation,
  })
  return (
    <FormDialog
      title={t('Edit Bed {label}', { label: bed.label })}
      form={form}
      draft={`bed.${bed.id}.${bed.version}`}
      submitLabel={t('Save')}
      size="sm"
      onClose={onClose}
      done={t('Bed updated')}
      send={(words) =>
        saying(t('Failed to update the bed'), update.mutateAsync({ ...words, bed_id: bed.id, version: bed.version }))
      }
    >
      <Words />
    </FormDialog>
  )
}

/** The beds of a ward: adding, changing, and taking out for good. */
export function BedsDialog({ ward, onClose }: { ward: Ward; onClose: () => void }) {
  const map = useEndpoint(getBedMap, { ward_id: ward.id })
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Bed | null>(null)
  const [retiring, setRetiring] = useState<Bed | null>(null)
  const retire = useCommand(retireBed)
  const beds = map.data?.rows[0]?.beds
  // One dialog at a time: the list comes back when the other is closed.
  if (adding) return <AddBeds ward={ward} onClose={() => setAdding(false)} />
  if (editing) return <EditBed bed={editing} onClose={() => setEditing(null)} />
  if (retiring)
    return (
      <ReasonDialog
        onClose={() => setRetiring(null)}
        title={t('Take bed {label} out of {name}?', { label: retiring.label, name: ward.name })}
        confirmLabel={t('Take Out')}
        onConfirm={async (reason) => {
          await retire.mutateAsync({ bed_id: retiring.id, version: retiring.version, reason })
          toast.success(t('Bed {label} is taken out', { label: retiring.label }))
          setRetiring(null)
        }}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Beds of {name}', { name: ward.name })}
      size="md"
      footer={<Button onClick={() => setAdding(true)}>{t('Add Beds')}</Button>}
    >
      {!beds && <Waiting for={map} failure={t('Failed to load the beds')} lines={5} />}
      {beds?.length === 0 && (
        <EmptyState text={t('No beds yet')} hint={t('Several are added at once: A1 and five more.')} />
      )}
      <ul className="u-plain-list u-stack-tight">
        {beds?.map((bed) => (
          <li key={bed.id} className="u-row u-pairs">
            <span>
              <strong>{bed.label}</strong>{' '}
              {[bed.room, bed.kind !== 'bed' && bedKinds[bed.kind], bed.is_isolation && 'isolation']
                .filter(Boolean)
                .join(' · ')}{' '}
              <BedBadge state={bed.state} /> {bed.patient && <span className="u-muted">{formatName(bed.patient)}</span>}
            </span>
            <span className="u-row">
              <Button variant="default" onClick={() => setEditing(bed)}>
                {t('Edit')}
                <span className="u-visually-hidden"> {bed.label}</span>
              </Button>
              {!bed.patient && (
                <Button variant="default" onClick={() => setRetiring(bed)}>
                  {t('Take Out')}
                  <span className="u-visually-hidden"> {bed.label}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
