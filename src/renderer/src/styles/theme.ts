import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const accent: MantineColorsTuple = ['#eaf1fd', '#d3e0f8', '#a6c1f0', '#769fe8', '#4f83e2', '#3870dd', '#2a64da', '#1e55c2', '#154bad', '#054098']
const ink: MantineColorsTuple = ['#c9ced6', '#b3bac4', '#98a1ad', '#6f7986', '#3c434d', '#2d333b', '#23282f', '#1b1f25', '#15181d', '#101318']

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
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, fz: 12 } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Modal: { defaultProps: { transitionProps: { duration: 100 }, centered: true } },
    // As a landmark it would be a second banner beside the window's own.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
})

/** Our own colours beside Mantine's, for both themes; every text colour keeps 4.5:1 on its ground. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--ground': '#ffffff', '--ground-side': '#f4f6f9', '--ground-raised': '#fafbfc', '--ground-hover': '#eef1f5', '--ground-selected': '#e1ebfb',
    '--line': '#dfe3e9', '--line-strong': '#8b95a3', '--text': '#1b2027', '--text-quiet': '#59626f', '--accent': '#1e55c2',
    '--good': '#146c3c', '--good-ground': '#e4f3ea', '--fair': '#7a5200', '--fair-ground': '#fbf0d9', '--poor': '#a82424', '--poor-ground': '#fbe7e6', '--track': '#e3e7ec',
    '--mantine-color-body': '#ffffff', '--mantine-color-text': '#1b2027', '--mantine-color-dimmed': '#59626f', '--mantine-color-placeholder': '#66707d',
  },
  dark: {
    '--ground': '#15181d', '--ground-side': '#101318', '--ground-raised': '#1a1e24', '--ground-hover': '#22272e', '--ground-selected': '#1d3055',
    '--line': '#2b3139', '--line-strong': '#6f7986', '--text': '#e3e7ec', '--text-quiet': '#a0a9b5', '--accent': '#8db2f5',
    '--good': '#6fcf97', '--good-ground': '#16301f', '--fair': '#e5b95c', '--fair-ground': '#33290f', '--poor': '#f28b82', '--poor-ground': '#3a1a19', '--track': '#2b3139',
    '--mantine-color-body': '#15181d', '--mantine-color-text': '#e3e7ec', '--mantine-color-dimmed': '#a0a9b5', '--mantine-color-placeholder': '#939ca8',
  },
})
