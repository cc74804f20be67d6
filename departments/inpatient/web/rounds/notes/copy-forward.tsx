import { useState } from 'react'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../../kernel/web/ui/page/rich.tsx'
import { soapFields } from '../../../../consultation/web/offers.tsx'
import type { Offered } from '../../../rounds.contract.ts'

const keyOf = ({ field, text }: Offered['lines'][number]) => `${field} ${text}`

/** The lines of the newest signed note: the doctor ticks what is still true, and nothing is ticked beforehand. */
export function CopyForward({ offered, onTake }: { offered: Offered; onTake: (lines: Offered['lines']) => void }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const taken = offered.lines.filter((line) => ticked.has(keyOf(line)))
  const toggle = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    setTicked(next)
  }
  return (
    <details className="rounds-copy">
      <summary>
        {rich('What is still true of the note of {signed_at}, {author_name}?', {
          signed_at: <span className="u-num">{formatDateTime(offered.signed_at)}</span>,
          author_name: offered.author_name,
        })}
      </summary>
      {soapFields.map(({ name, label }) => {
        const lines = offered.lines.filter((line) => line.field === name)
        return (
          lines.length > 0 && (
            <fieldset key={name}>
              <legend>{label}</legend>
              {lines.map((line) => (
                <label key={keyOf(line)} className="rounds-copy-line">
                  <input type="checkbox" checked={ticked.has(keyOf(line))} onChange={() => toggle(keyOf(line))} />
                  <span>{line.text}</span>
                </label>
              ))}
            </fieldset>
          )
        )
      })}
      <Button
        size="compact-sm"
        variant="default"
        disabled={taken.length === 0}
        onClick={() => {
          onTake(taken)
          setTicked(new Set())
        }}
      >
        {taken.length <= 1 ? t('Take over what is ticked') : t('Take over {length} lines', { length: taken.length })}
      </Button>
    </details>
  )
}
