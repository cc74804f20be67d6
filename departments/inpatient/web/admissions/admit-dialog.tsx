import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fromCents, isZero, toCents } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { PhoneField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, formatName } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { DepositFields, depositFields, depositOf, noDeposit } from '../../../billing/web/offers.tsx'
import { StaffField } from '../../../staff/web/offers.tsx'
import { type Admission, AdmissionWords, admitPatient } from '../../contract.ts'
import { getBedMap } from '../../wards.contract.ts'
import { consents, isolations } from '../../words.ts'
import { BedField } from '../wards/bed-field.tsx'
import { optionsOf } from '../words.tsx'

/** Who agreed; who that is by name, or why nobody could. */
export function Consent() {
  const by = useWatch({ name: 'consent_by' }) as string | null
  return (
    <>
      <FieldPair>
        <SelectField
          name="consent_by"
          label={t('Who agreed to the admission')}
          required
          placeholder={t('Choose who agreed')}
          options={optionsOf(consents)}
        />
        {(by === 'guardian' || by === 'kin') && (
          <TextField name="consent_name" label={t('Name of who agreed')} required maxLength={120} />
        )}
      </FieldPair>
      {by === 'emergency' && (
        <TextAreaField name="consent_note" label={t('Why nobody could agree')} required rows={2} maxLength={500} />
      )}
    </>
  )
}

/** What the ward of the chosen bed asks for: taken here by who may, else by the cashier. Nobody waits for it. */
function Deposit({ admission }: { admission: Admission }) {
  const { can, me } = useSession()
  const wards = useEndpoint(getBedMap, {}).data?.rows
  const chosen = useWatch({ name: 'bed_id' }) as string | null
  const ward = wards?.find((each) =>
    chosen ? each.beds.some((bed) => bed.id === chosen) : each.id === admission.ward_id,
  )
  if (!me?.hospital?.modules.includes('billing')) return null
  const paid = admission.deposit?.paid ?? '0.00'
  const open = fromCents(Math.max(0, toCents(ward?.deposit ?? '0.00') - toCents(paid)))
  const asked = ward?.deposit
    ? t('{name} asks for a deposit of {deposit}{value}.', {
        name: ward.name,
        deposit: formatMoney(ward.deposit),
        value: isZero(paid) ? '' : t('; {paid} is paid', { paid: formatMoney(paid) }),
      })
    : null
  if (!can('billing.take_payment'))
    return (
      asked && (
        <p className="u-muted">{t('{asked} The cashier takes it. The admission does not wait for it.', { asked })}</p>
      )
    )
  return (
    <>
      {asked && <p className="u-muted">{t('{asked} The admission does not wait for it.', { asked })}</p>}
      <DepositFields amount={isZero(open) ? '' : open} />
    </>
  )
}

const Typed = AdmissionWords.and(z.object(depositFields))

type Props = { admission: Admission; onClose: () => void; onPaid: (receiptId: string) => void }
/** Puts a patient who waits into a bed: bed, doctor in charge, next of kin, consent, deposit. */
export function AdmitDialog({ admission, onClose, onPaid }: Props) {
  const admit = useCommand(admitPatient)
  const form = useZodForm(Typed, {
    bed_id: null,
    fitting_reason: '',
    isolation: admission.isolation,
    doctor_id: admission.doctor_id,
    kin_name: '',
    kin_relationship: '',
    kin_phone: '',
    consent_by: null,
    consent_name: '',
    consent_note: '',
    ...noDeposit,
  })
  return (
    <FormDialog
      title={t('Admit {admission}', { admission: formatName(admission) })}
      form={form}
      draft={`admit.${admission.id}.${admission.version}`}
      submitLabel={t('Admit')}
      size="md"
      onClose={onClose}
      send={async ({ parts, notes, ...words }) => {
        const { receipt_id } = await saying(
          t('Failed to admit the patient'),
          admit.mutateAsync({
            ...words,
            parts: depositOf({ parts, notes }),
            admission_id: admission.id,
            version: admission.version,
          }),
        )
        toast.success(t('{admission} is admitted', { admission: formatName(admission) }))
        if (receipt_id) onPaid(receipt_id)
      }}
    >
      {admission.reason !== null && (
        <p className="u-lines">
          {admission.diagnosis ? <strong>{admission.diagnosis}. </strong> : null}
          {admission.reason}
        </p>
      )}
      <SelectField
        name="isolation"
        label={t('Isolation')}
        required
        placeholder={t('Say whether it is needed')}
        options={optionsOf(isolations)}
      />
      <BedField patient={admission} wardId={admission.ward_id} />
      <StaffField
        name="doctor_id"
        label={t('Doctor in charge')}
        required
        placeholder={t('Choose the doctor')}
        permission="wards.treat"
      />
      <FieldPair>
        <TextField name="kin_name" label={t('Next of kin')} maxLength={120} />
        <TextField name="kin_relationship" label={t('Relationship')} maxLength={60} placeholder={t('Sister')} />
      </FieldPair>
      <PhoneField name="kin_phone" label={t('Telephone of next of kin')} />
      <Consent />
      <Deposit admission={admission} />
    </FormDialog>
  )
}
