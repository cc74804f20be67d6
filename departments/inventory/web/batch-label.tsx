import { t } from '../../../kernel/contract/words/text.ts'
import './batch-label.css'
import { useState } from 'react'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { QrCode } from '../../../kernel/web/ui/print/codes.tsx'
import { PrintArea } from '../../../kernel/web/ui/print/print-area.tsx'
import { batchLabel } from '../batch-label.ts'

type Labelled = { id: string; item: string; batch_number: string; expiry_date: string | null }
/** Prints the label of a batch whose packages carry no code: scanned, it is that batch and no other. */
export function PrintBatchLabel({ batch }: { batch: Labelled }) {
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setPrinting(true)}>
        {t('Label')}
        <span className="u-visually-hidden">
          {' '}
          {t('for batch {batch_number}', { batch_number: batch.batch_number })}
        </span>
      </Button>
      {printing && (
        <PrintArea format="label" auto onDone={() => setPrinting(false)}>
          <div className="batch-label">
            <QrCode
              text={batchLabel(batch.id)}
              label={t('Code of batch {batch_number}', { batch_number: batch.batch_number })}
            />
            <div>
              <strong>{batch.item}</strong>
              <div>{t('Batch {batch_number}', { batch_number: batch.batch_number })}</div>
              <div>
                {batch.expiry_date
                  ? t('Expires {expiry_date}', { expiry_date: formatDate(batch.expiry_date) })
                  : t('Does not expire')}
              </div>
            </div>
          </div>
        </PrintArea>
      )}
    </>
  )
}
