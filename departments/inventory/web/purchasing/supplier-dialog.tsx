import type { Input } from '../../../../kernel/contract/index.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { PhoneField, TextField } from '../../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/form-dialog.tsx'
import { NumberField } from '../../../../kernel/web/ui/number-field.tsx'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../../kernel/web/use-endpoint.ts'
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
      title={supplier ? 'Edit Supplier' : 'Add Supplier'}
      form={form}
      draft={`supplier.${supplier ? `${supplier.id}.${supplier.version}` : 'new'}`}
      submitLabel={supplier ? 'Save' : 'Add Supplier'}
      size="md"
      onClose={onClose}
      send={async (details) => {
        const given = details as Input<typeof createSupplier>
        if (supplier) await update.mutateAsync({ ...given, supplier_id: supplier.id, version: supplier.version })
        else await create.mutateAsync(given)
        toast.success(supplier ? 'Supplier updated successfully' : 'Supplier created successfully')
      }}
    >
      <FieldPair>
        <TextField name="name" label="Name" required maxLength={200} autoFocus />
        <CodeField catalogue={suppliers} entry={supplier} />
      </FieldPair>
      <FieldPair>
        <TextField name="category" label="Category" required maxLength={100} placeholder="Medicines and supplies" />
        <TextField name="kra_pin" label="KRA PIN" maxLength={11} placeholder="P051234567X" />
      </FieldPair>
      <FieldPair>
        <TextField name="contact_name" label="Contact" maxLength={200} />
        <PhoneField name="phone" label="Phone" />
      </FieldPair>
      <FieldPair>
        <TextField name="email" label="E-mail" type="email" maxLength={200} help="Orders are sent there" />
        <NumberField name="lead_time_days" label="Lead Time" unit="days" help="From order to delivery, as agreed" />
      </FieldPair>
      <TextField name="payment_terms" label="Payment Terms" maxLength={200} placeholder="30 days after delivery" />
    </FormDialog>
  )
}
