import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Select } from '../../../../kernel/web/ui/fields/select.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { addItemCode } from '../../../inventory/scan.contract.ts'
import { SEPARATOR } from '../../../inventory/scan-code.ts'
import type { Order } from '../../contract.ts'

type Props = { code: string; order: Order; onAttached: () => void; onLeave: () => void }

/**
 * A package whose code nobody knows: which item of the order it is, and how many units are in it. From then on every
 * scanner knows it.
 */
export function AttachCode({ code, order, onAttached, onLeave }: Props) {
  const [item, setItem] = useState('')
  const [units, setUnits] = useState('1')
  const [failure, setFailure] = useState('')
  const attach = useCommand(addItemCode)
  const unit = order.lines.find((line) => line.item_id === item)?.unit ?? 'units'

  async function save() {
    setFailure('')
    if (!item) return setFailure(t('Please choose the item'))
    try {
      await attach.mutateAsync({ item_id: item, code, units: Number(units) })
      onAttached()
    } catch (thrown) {
      const error = asCallError(thrown)
      setFailure(Object.values(error.field_errors ?? {})[0] ?? error.message)
    }
  }

  return (
    <Notice tone="amber">
      <div className="u-stack-tight">
        <p>
          {rich('The code {code} is not known here. Which item is it?', {
            code: <strong className="u-num">{code.replaceAll(SEPARATOR, ' ')}</strong>,
          })}
        </p>
        <div className="u-row">
          <Select
            aria-label={t('Item of this code')}
            options={order.lines.map((line) => ({ value: line.item_id, label: line.item_name }))}
            placeholder={t('Select item')}
            value={item}
            onChange={(event) => setItem(event.currentTarget.value)}
          />
          <label className="u-row">
            <input
              className="buying-units"
              aria-label={t('Units in the package')}
              inputMode="decimal"
              value={units}
              onChange={(event) => setUnits(event.currentTarget.value)}
            />
            {t('{unit} in the package', { unit })}
          </label>
          <Button variant="default" loading={attach.isPending} onClick={save}>
            {t('Attach Code')}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('Leave it')}
          </Button>
        </div>
        {failure && (
          <p className="u-message" data-error role="alert">
            {failure}
          </p>
        )}
      </div>
    </Notice>
  )
}
