import { type ThemeConfig, theme } from 'antd';

/** The look of the kit in the area's own colours and sizes (src/shell/theme/tokens.css), for light and dark pages. */
export function antdTheme(isDark: boolean): ThemeConfig {
  const read = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: read('--ua-primary'),
      colorTextLightSolid: read('--ua-on-primary'),
      colorError: read('--ua-loss'),
      colorSuccess: read('--ua-gain'),
      colorWarning: read('--ua-warn'),
      colorInfo: read('--ua-info'),
      colorText: read('--ua-text'),
      colorTextSecondary: read('--ua-text-2'),
      colorTextPlaceholder: read('--ua-text-3'),
      colorBorder: read('--ua-control'),
      colorBorderSecondary: read('--ua-hairline'),
      colorBgBase: read('--ua-bg'),
      colorBgContainer: read('--ua-bg'),
      // The kit's own is so light on dark pages that a placeholder can hardly be read on it.
      colorBgContainerDisabled: read('--ua-surface'),
      colorBgElevated: read('--ua-raised'),
      colorLink: read('--ua-primary-text'),
      fontFamily: read('--ua-font'),
      fontSize: 14,
      controlHeight: 40,
      borderRadius: 6,
      borderRadiusLG: 10,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
  };
}
