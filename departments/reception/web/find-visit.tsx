// The box of the front desk, fetched after its list: the first page that everybody loads stays small.
export { SearchInput as default } from '../../../kernel/web/ui/fields/search-input.tsx'
