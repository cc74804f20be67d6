import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { changeAnalysis, listAnalyses } from '../../analytics.contract.ts'
import { ANALYTICS, type Analytics } from '../analytics-words.ts'
import { AnalysisDialog } from './analysis-dialog.tsx'
import { addressOf, questionOf } from './analysis-words.ts'

/** One's own analyses and those shared with oneself, to choose from. */
export function SavedAnalyses() {
  const saved = useEndpoint(listAnalyses, {})
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const rows = saved.data?.rows ?? []
  if (rows.length === 0) return null
  const chosen = rows.find(({ id }) => id === address.get('saved'))
  return (
    <div className="analytics-saved">
      <FilterSelect
        label={t('Saved analysis')}
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: t('No saved analysis') },
          ...rows.map(({ id, name, own, owner_name }) => ({
            value: id,
            label: own ? name : `${name} (${owner_name})`,
          })),
        ]}
        onChange={(id) => {
          const next = rows.find((row) => row.id === id)
          void navigate(next ? addressOf(next) : ANALYTICS)
        }}
      />
      <Link to="/hospital/reports/analyses" className="u-link">
        {t('All saved analyses')}
      </Link>
    </div>
  )
}

/** Keeps what is shown: as a new analysis, or in place of what one's own asked for until now. */
export function KeepAnalysis({ data }: { data: Analytics | undefined }) {
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useSearchParams()
  const saved = useEndpoint(listAnalyses, {})
  const change = useCommand(changeAnalysis, { onError: toastError })
  const kept = saved.data?.rows.find(({ id, own }) => own && id === address.get('saved'))
  const question = data && questionOf(address, data)
  const changed = kept && question && JSON.stringify(question) !== JSON.stringify(questionFrom(kept))
  return (
    <>
      {changed && question && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              {
                ...question,
                analysis_id: kept.id,
                version: kept.version,
                name: kept.name,
                roles: kept.roles,
                staff_ids: kept.staff_ids,
              },
              { onSuccess: () => toast.success(t('{name} saved', { name: kept.name })) },
            )
          }
        >
          {t('Save Changes')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
        disabled={!question}
        onClick={() => setOpen(true)}
      >
        {t('Save as')}
      </Button>
      {open && question && (
        <AnalysisDialog
          question={question}
          onKept={(id) =>
            setAddress(
              (before) =>
                new URLSearchParams(
                  [...before, ['saved', id]].filter(([name], at, all) => name !== 'saved' || at === all.length - 1) as [
                    string,
                    string,
                  ][],
                ),
              { replace: true },
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** In the order of `questionOf`, so that the two can be compared. */
const questionFrom = ({ measure, by, across, period, from, to, filters }: ReturnType<typeof questionOf>) =>
  questionOf(
    new URLSearchParams(
      Object.entries({ period, from, to, ...filters }).filter((each): each is [string, string] => Boolean(each[1])),
    ),
    {
      measure,
      by,
      across,
    },
  )
