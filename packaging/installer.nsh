; What Electron writes for notifications, at the first one: the class that a click starts, and a link in the Start menu
; (windows_toast_activator.cc). Both are the person's own, also where the program is installed for all.
!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\CLSID\{583DF42B-55B3-5232-BCD2-201E55FF8ABF}"
  SetShellVarContext current
  Delete "$SMPROGRAMS\Domain Almanac.lnk"
  ${if} $installMode == "all"
    SetShellVarContext all
  ${endif}
!macroend
