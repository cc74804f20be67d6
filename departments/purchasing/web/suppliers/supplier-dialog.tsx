import type { Input } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { PhoneField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { createSupplier, type Supplier, suppliers, updateSupplier } from '../../suppliers.contract.ts'

/** Adds a supplier, or changes one. */
export function SupplierDialog({ supplier, onClose }: { supplier: Supplier | null; onClose: () => void }) {
  const create = useCommand(createSupplier)
  const update = useCommand(updateSupplier)
  const form = useZodForm(createSupplier.input, {
    code: supplier?.code ?? '',
    name: supplier?.name ?? '',
    category: supplier?.category ?? '',
    contact_name: supplier?.contact_name ?? '',
    phone: supplier?.phone ?? '',
    email: supplier?.email ?? '',
    kra_pin: supplier?.kra_pin ?? '',
    payment_terms: supplier?.payment_terms ?? '',
    lead_time_days: supplier?.lead_time_days ?? null,
  })
  return (
    <FormDialog
      title={supplier ? t('Edit Supplier') : t('Add Supplier')}
      form={form}
      draft={`supplier.${supplier ? `${supplier.id}.${supplier.version}` : 'new'}`}
      submitLabel={supplier ? t('Save') : t('Add Supplier')}
      size="md"
      onClose={onClose}
      send={async (details) => {
        const given = details as Input<typeof createSupplier>
        if (supplier) await update.mutateAsync({ ...given, supplier_id: supplier.id, version: supplier.version })
        else await create.mutateAsync(given)
        toast.success(supplier ? t('Supplier updated successfully') : t('Supplier created successfully'))
      }}
    >
      <FieldPair>
        <TextField name="name" label={t('Name')} required maxLength={200} autoFocus />
        <CodeField catalogue={suppliers} entry={supplier} />
      </FieldPair>
      <FieldPair>
        <TextField
          name="category"
          label={t('Category')}
          required
          maxLength={100}
          placeholder={t('Medicines and supplies')}
        />
        <TextField name="kra_pin" label={t('KRA PIN')} maxLength={11} placeholder="P051234567X" />
      </FieldPair>
      <FieldPair>
        <TextField name="contact_name" label={t('Contact')} maxLength={200} />
        <PhoneField name="phone" label={t('Phone')} />
      </FieldPair>
      <FieldPair>
        <TextField name="email" label={t('E-mail')} type="email" maxLength={200} help={t('Orders are sent there')} />
        <NumberField
          name="lead_time_days"
          label={t('Lead time')}
          unit="days"
          help={t('From order to delivery, as agreed')}
        />
      </FieldPair>
      <TextField
        name="payment_terms"
        label={t('Payment terms')}
        maxLength={200}
        placeholder={t('30 days after delivery')}
      />
    </FormDialog>
  )
}
