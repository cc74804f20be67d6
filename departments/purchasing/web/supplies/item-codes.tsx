import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { addItemCode, listItemCodes, removeItemCode } from '../../../inventory/scan.contract.ts'
import { BarcodeField } from '../../../inventory/web/offers.tsx'

function AddCode({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const add = useCommand(addItemCode)
  const form = useZodForm(addItemCode.input, { item_id: itemId, code: '', units: 1 })
  return (
    <FormDialog
      title={t('Add Barcode')}
      form={form}
      draft={`item-code.${itemId}`}
      submitLabel={t('Add Barcode')}
      size="sm"
      onClose={onClose}
      send={(values) => saying(t('Failed to add the barcode'), add.mutateAsync(values))}
      done={t('Barcode added')}
    >
      <BarcodeField
        name="code"
        label={t('Code on the package')}
        required
        maxLength={200}
        autoFocus
        help={t('Scan it, or type the number below the bars')}
      />
      <NumberField name="units" label={t('Units in the package')} required decimal />
    </FormDialog>
  )
}

/** The codes on the packages of an item, by which every scanner in the house knows it. */
export function ItemCodesPanel({ itemId, unit }: { itemId: string; unit: string }) {
  const keeps = useSession().can('inventory.keep')
  const query = useEndpoint(listItemCodes, { item_id: itemId })
  const remove = useCommand(removeItemCode, {
    onSuccess: () => toast.success(t('Barcode removed')),
    onError: toastError,
  })
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title={t('Barcodes')}
      actions={
        keeps && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Add Barcode')}
          </Button>
        )
      }
    >
      {!query.data ? (
        <Waiting for={query} failure={t('Failed to load the barcodes')} lines={2} />
      ) : query.data.rows.length === 0 ? (
        <p className="u-muted">{t('No scanner knows this item yet.')}</p>
      ) : (
        <ul className="u-plain-list buying-coming">
          {query.data.rows.map((row) => (
            <li key={row.id}>
              <span className="u-num">
                {row.code} <span className="u-muted">{inUnits(row.units, unit)}</span>
              </span>
              {keeps && (
                <button
                  type="button"
                  className="u-icon-button"
                  aria-label={t('Remove barcode {code}', { code: row.code })}
                  onClick={() => remove.mutate({ item_id: itemId, code_id: row.id })}
                >
                  <IconTrash size={18} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <AddCode itemId={itemId} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
