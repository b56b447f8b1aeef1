import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { SpokenFault } from '../components/spoken-fault.tsx'

const accent: MantineColorsTuple = [
  '#eaf1fd',
  '#d3e0f8',
  '#a6c1f0',
  '#769fe8',
  '#4f83e2',
  '#3870dd',
  '#2a64da',
  '#1e55c2',
  '#154bad',
  '#054098',
]
const ink: MantineColorsTuple = [
  '#c9ced6',
  '#b3bac4',
  '#98a1ad',
  '#6f7986',
  '#3c434d',
  '#2d333b',
  '#23282f',
  '#1b1f25',
  '#15181d',
  '#101318',
]

/** The program's look: quiet blue-greys, one accent, small radii, 13 px text. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 5 },
  colors: { accent, dark: ink },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '20px' },
  defaultRadius: 6,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs', fw: 500 } },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    InputError: { defaultProps: { component: SpokenFault } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, fz: 12 } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Modal: { defaultProps: { transitionProps: { duration: 100 }, centered: true } },
    // As a landmark it would be a second banner beside the window's own.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
})

const OWN_COLOURS = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-quiet)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-error': 'var(--poor)',
}

/** The program's colours, which colours.css has, for what Mantine draws. */
export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: OWN_COLOURS, dark: OWN_COLOURS })
