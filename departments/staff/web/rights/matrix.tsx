import { t } from '../../../../kernel/contract/words/text.ts'
import './matrix.css'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SearchInput } from '../../../../kernel/web/ui/fields/search-input.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useNarrow } from '../../../../kernel/web/use-narrow.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { listRoles } from '../../rights.contract.ts'
import { DutiesPanel } from './duties-panel.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleList } from './role-list.tsx'
import { usePermissions, withWords } from './use-permissions.ts'

/** Which role may do what: all roles side by side, on a phone one of them or two. */
function WhoMay() {
  const roles = useEndpoint(listRoles, {})
  const { query, groups } = usePermissions()
  const narrow = useNarrow()
  const [{ search }, setUrl] = useUrlState({ search: '' })
  if (!roles.data || !query.data)
    return (
      <Panel title={t('Who may do what')}>
        <Waiting for={[roles, query]} lines={10} />
      </Panel>
    )
  const used = roles.data.rows.filter((role) => role.active)
  const found = withWords(groups, search)
  return (
    <Panel title={t('Who may do what')} flush>
      <div className="u-toolbar">
        <SearchInput
          label={t('Search permissions')}
          placeholder={t('What somebody may do')}
          value={search}
          onSearch={(text) => setUrl({ search: text })}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState text={t('Nothing of that name can be allowed.')} />
      ) : narrow ? (
        <RoleList roles={used} groups={found} />
      ) : (
        <PermissionMatrix roles={used} groups={found} />
      )}
    </Panel>
  )
}

/** Who may do what at a glance: duties that one person should not do together, and every permission by role. */
export const Matrix = () => (
  <div className="u-stack">
    <DutiesPanel />
    <WhoMay />
  </div>
)
