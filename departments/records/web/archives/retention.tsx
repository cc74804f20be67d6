import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState, Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { listRetentionRules } from '../../archives.contract.ts'
import { recordClasses } from '../../retention.ts'
import { SetYears } from './archive-dialogs.tsx'

type Row = Output<typeof listRetentionRules>['rows'][number]
const columns: Column<Row>[] = [
  {
    key: 'class',
    label: t('Class'),
    card: 'title',
    width: 150,
    render: (row) => <Stacked look="u-person">{recordClasses[row.class].says}</Stacked>,
  },
  {
    key: 'years',
    label: t('Kept for'),
    card: 'wide',
    width: 170,
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={t('from {from}', { from: recordClasses[row.class].from })}>
        {t('{years} years', { years: row.years })}
      </Stacked>
    ),
  },
  {
    key: 'source',
    label: t('Where from'),
    card: 'wide',
    render: (row) => (
      <Stacked look="u-lines" below={later(row)}>
        {row.default && <Badge tone="amber">{t('Not checked')}</Badge>} {row.source}
      </Stacked>
    ),
  },
]
const today = () => hospitalToday()
/** `from 01/01/2027: 12 years`, of what was set for a later day; else who set what counts. */
function later({ rules }: Row): string | null {
  const ahead = rules.filter((rule) => rule.valid_from > today())
  const now = rules.find((rule) => rule.valid_from <= today())
  return (
    [
      ...ahead.map((rule) =>
        t('From {valid_from}: {years} years', { valid_from: formatDate(rule.valid_from), years: rule.years }),
      ),
      now &&
        t('Since {valid_from}, set by {set_by_name}', {
          valid_from: formatDate(now.valid_from),
          set_by_name: now.set_by_name,
        }),
    ]
      .filter(Boolean)
      .join(' · ') || null
  )
}

/** For how many years each class of records is kept. */
export function Retention() {
  const rules = useEndpoint(listRetentionRules, {})
  const [setting, setSetting] = useState<Row | null>(null)
  return (
    <div className="u-stack">
      <Notice tone="amber">
        {t(
          'No Kenyan schedule of years was found in print, so these years are not law. Set what your hospital has decided; where several classes apply to a record, the longest counts.',
        )}
      </Notice>
      <DataTable
        label={t('Retention')}
        columns={[
          ...columns,
          actionsColumn<Row>((row) => (
            <Button variant="default" size="compact-md" onClick={() => setSetting(row)}>
              {t('Set years')}
              <span className="u-visually-hidden"> {t('of {says}', { says: recordClasses[row.class].says })}</span>
            </Button>
          )),
        ]}
        query={rules}
        rowKey={(row) => row.class}
        failure={t('Failed to load the years')}
        empty={<EmptyState text={t('No classes')} />}
      />
      {setting && <SetYears of={setting.class} years={setting.years} onClose={() => setSetting(null)} />}
    </div>
  )
}
