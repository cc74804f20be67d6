import { Button } from '@mantine/core'
import { useState } from 'react'
import { asCallError } from '../../../../kernel/web/call.ts'
import { Notice } from '../../../../kernel/web/ui/feedback.tsx'
import { Select } from '../../../../kernel/web/ui/select.tsx'
import { useCommand } from '../../../../kernel/web/use-endpoint.ts'
import type { Order } from '../../orders.contract.ts'
import { addItemCode } from '../../scan.contract.ts'

type Props = { code: string; order: Order; onAttached: () => void; onLeave: () => void }

/** A package whose code nobody knows: which item of the order it is, and how many units are in it. From then on every scanner knows it. */
export function AttachCode({ code, order, onAttached, onLeave }: Props) {
  const [item, setItem] = useState('')
  const [units, setUnits] = useState('1')
  const [failure, setFailure] = useState('')
  const attach = useCommand(addItemCode)
  const unit = order.lines.find((line) => line.item_id === item)?.unit ?? 'units'

  async function save() {
    setFailure('')
    if (!item) return setFailure('Please choose the item')
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
          The code <strong className="u-num">{code.replaceAll('\u001d', ' ')}</strong> is not known here. Which item is it?
        </p>
        <div className="u-row">
          <Select
            aria-label="Item of this code"
            options={order.lines.map((line) => ({ value: line.item_id, label: line.item_name }))}
            placeholder="Select item"
            value={item}
            onChange={(event) => setItem(event.currentTarget.value)}
          />
          <label className="u-row">
            <input
              className="buying-units"
              aria-label="Units in the package"
              inputMode="decimal"
              value={units}
              onChange={(event) => setUnits(event.currentTarget.value)}
            />
            {unit} in the package
          </label>
          <Button variant="default" loading={attach.isPending} onClick={save}>
            Attach Code
          </Button>
          <Button variant="default" onClick={onLeave}>
            Leave it
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
