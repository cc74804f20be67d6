import { DataTable } from '../ui/lists/data-table.tsx'
import { Panel } from '../ui/page/page.tsx'
import type { TableView } from './view.ts'

/** A further table of a report on the screen. */
export const ScreenTable: TableView = ({ label, columns, rows, rowKey }) => (
  <Panel title={label} flush>
    <DataTable
      label={label}
      columns={columns}
      query={{ data: { rows }, error: null, refetch: () => undefined }}
      rowKey={rowKey}
      empty={null}
    />
  </Panel>
)

/** A table of a report on paper: all columns in lines, never cards. */
export const PaperTable: TableView = ({ label, columns, rows, rowKey }) => (
  <table className="u-report-paper-table">
    <caption>{label}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" data-align={column.align}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column) => (
            <td key={column.key} data-align={column.align}>
              {column.render(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
