import type { Input } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { pricePatch, usePriceField } from '../../../billing/web/offers.tsx'
import { createWard, updateWard, type Ward, wards } from '../../wards.contract.ts'
import { wardKinds, wardSexes } from '../../words.ts'
import { optionsOf } from '../words.tsx'

/** Adds a ward, or changes one. */
export function WardDialog({ ward, onClose }: { ward: Ward | null; onClose: () => void }) {
  const create = useCommand(createWard)
  const update = useCommand(updateWard)
  const price = usePriceField()
  const form = useZodForm(createWard.input, {
    code: ward?.code ?? '',
    name: ward?.name ?? '',
    category: ward?.category ?? null,
    sex: ward?.sex ?? 'any',
    youngest: ward?.youngest ?? null,
    oldest: ward?.oldest ?? null,
    bed_price: ward?.has_bed_price ? ward.bed_price : '',
    nursing_price: ward?.has_nursing_price ? ward.nursing_price : '',
    deposit: ward?.deposit ?? '',
  })
  return (
    <FormDialog
      title={ward ? t('Edit Ward') : t('Add Ward')}
      form={form}
      draft={`ward.${ward ? `${ward.id}.${ward.version}` : 'new'}`}
      submitLabel={ward ? t('Save') : t('Add Ward')}
      size="md"
      onClose={onClose}
      send={async (details) => {
        const bed = ward && { price: ward.bed_price, has_price: ward.has_bed_price }
        const nursing = ward && { price: ward.nursing_price, has_price: ward.has_nursing_price }
        const given = {
          ...(details as Input<typeof createWard>),
          ...pricePatch('bed_price', form.getValues('bed_price'), bed),
          ...pricePatch('nursing_price', form.getValues('nursing_price'), nursing),
        }
        if (ward) await update.mutateAsync({ ...given, ward_id: ward.id, version: ward.version })
        else await create.mutateAsync(given)
        toast.success(ward ? t('Ward updated') : t('Ward added'))
      }}
    >
      <FieldPair>
        <TextField
          name="name"
          label={t('Name')}
          required
          maxLength={200}
          autoFocus
          placeholder={t('Female Medical Ward')}
        />
        <CodeField catalogue={wards} entry={ward} label={t('Code')} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="category"
          label={t('Kind')}
          required
          options={wardKinds.map((kind) => ({ value: kind, label: kind }))}
        />
        <SelectField name="sex" label={t('For')} required options={optionsOf(wardSexes)} />
      </FieldPair>
      <FieldPair>
        <NumberField name="youngest" label={t('Youngest')} unit="years" />
        <NumberField name="oldest" label={t('Oldest')} unit="years" />
      </FieldPair>
      <FieldPair>
        <TextField name="bed_price" label={t('Bed per day (KES)')} inputMode="decimal" maxLength={20} {...price} />
        <TextField
          name="nursing_price"
          label={t('Nursing per day (KES)')}
          inputMode="decimal"
          maxLength={20}
          {...price}
        />
      </FieldPair>
      <MoneyField
        name="deposit"
        label={t('Deposit asked at admission')}
        help={t('Left empty: none. Nobody waits for it.')}
      />
    </FormDialog>
  )
}
