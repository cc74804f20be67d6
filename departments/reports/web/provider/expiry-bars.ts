import { t } from '../../../../kernel/contract/words/text.ts'
import { writeCount } from '../../../../kernel/web/reports/words.tsx'
import { expiryBucketLabels, type expiryBuckets } from '../../contract.ts'

type Bucket = (typeof expiryBuckets)[number]

/** The bars of 'Licences by expiry': how many hospitals in each span, and the way to them. */
export const expiryBars = (
  buckets: readonly { bucket: Bucket; hospitals: number }[] | undefined,
  to: (bucket: Bucket) => string | undefined,
) => ({
  columns: [t('Expiry'), t('Hospitals')] as const,
  bars: buckets?.map(({ bucket, hospitals }) => ({
    key: bucket,
    label: t(expiryBucketLabels[bucket]),
    value: hospitals,
    to: to(bucket),
  })),
  write: writeCount,
})
