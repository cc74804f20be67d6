import type { ReactNode } from 'react'
import type { AnyCatalogue, CatalogueStatus } from '../../contract/catalogue.ts'
import type { Column } from '../ui/lists/data-table.tsx'

/** What every entry has. */
export type CatalogueEntry = { id: string; code: string; name: string; category: string; status: CatalogueStatus }

/** A task that is done to an entry in a dialog. */
export type CatalogueTask = { label: string; dialog: (close: () => void) => ReactNode }

/** What a department says of its catalogue to the page; the rest follows from the declaration's noun (`test type`). */
export type CatalogueView<E extends CatalogueEntry> = {
  catalogue: AnyCatalogue<unknown, unknown, E>
  /** 'Laboratory - Test Types'. */
  title: string
  /** The button that opens the empty form: 'Add Test Type'. */
  add: string
  /** What the first column is headed: 'Test Type'. */
  column: string
  /** Under the title, how many there are: '12 test types'. `filtered`: of those that the filter shows. */
  facts: (total: number, filtered: boolean) => string
  /** What the search looks in: 'Code, name or category'. */
  searched: string
  /** The columns between category and actions. */
  columns: readonly Column<E>[]
  /** What the category filter offers, where that is not what is in use. */
  categories?: readonly string[]
  /** Whose name and status are kept elsewhere: it is neither deactivated nor deleted here. */
  keptElsewhere?: (entry: E) => boolean
  /** Beside the button that adds one: a way back. */
  actions?: ReactNode
  /** Further ways beside Edit, for everybody who sees the list: to what hangs on the entry. */
  ways?: (entry: E) => ReactNode
  /** Further tasks behind the dots, each with its dialog, for those who keep the catalogue. */
  tasks?: (entry: E) => readonly CatalogueTask[]
  /** 'More actions for Malaria rapid test'. */
  more: (entry: E) => string
  /** Said when an entry was made inactive, and when it is active again. */
  statusSet: Record<CatalogueStatus, string>
  /** Said when the usual catalogue was loaded. */
  usualLoaded: (added: number) => string
  /** An empty catalogue: that it is empty, and what to begin with. */
  empty: { text: string; hint: string }
  /** The question before an entry is deleted. */
  deletion: (entry: E) => { title: string; text: string }
  /** The form of an entry, or of a new one; `categories` are those in use. */
  form: (entry: E | null, categories: readonly string[], close: () => void) => ReactNode
}
